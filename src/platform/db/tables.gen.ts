// Written by `npm run schema` from the migrated database. Do not edit.
import type { ColumnType, Generated } from 'kysely';

export type Tables = {
  account_account: {
    id: string;
    created_at: ColumnType<Date, Date, Date>;
    locale: string;
    username: string | null;
    username_key: string | null;
    mobile: string | null;
    email: string | null;
    email_key: string | null;
    wechat_unionid: string | null;
    password_hash: string | null;
    password_pepper: string | null;
    password_set_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    nickname: Generated<string>;
    avatar: string | null;
    school: Generated<string>;
    major: Generated<string>;
    research_field: Generated<string>;
    research_achievements: Generated<string>;
    invitation_code: string;
    factor_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    mobile_key: string | null;
  };
  account_authenticator: {
    account: string;
    secret: string | null;
    added_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    last_step: Generated<number>;
    pending: string | null;
  };
  account_code: {
    purpose: string;
    code_hash: string;
    tries: Generated<number>;
    expires_at: ColumnType<Date, Date, Date>;
  };
  account_code_day: {
    target: string;
    day: ColumnType<string | Date, string, string>;
    wrong: number;
    told: Generated<boolean>;
  };
  account_passkey: {
    id: string;
    account: string;
    public_key: string;
    counter: number;
    transports: string;
    device: string;
    added_at: ColumnType<Date, Date, Date>;
  };
  account_passkey_challenge: {
    session: string;
    purpose: string;
    challenge: string;
    expires_at: ColumnType<Date, Date, Date>;
  };
  account_recovery_code: {
    account: string;
    code_hash: string;
  };
  account_role: {
    account_id: string;
    role: string;
    granted_at: ColumnType<Date, Date, Date>;
  };
  account_session: {
    id: string;
    account_id: string;
    token_hash: string;
    method: string;
    browser: string;
    system: string;
    signed_in_at: ColumnType<Date, Date, Date>;
    last_seen_at: ColumnType<Date, Date, Date>;
    expires_at: ColumnType<Date, Date, Date>;
    stepped_up_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  account_waiting: {
    account: string;
    kind: string;
    value: string;
    asked_at: ColumnType<Date, Date, Date>;
    due_at: ColumnType<Date, Date, Date>;
    id: Generated<string>;
    unread_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  account_wechat_state: {
    id: string;
    expires_at: ColumnType<Date, Date, Date>;
  };
  contact_note: {
    id: Generated<number>;
    request: string;
    at: ColumnType<Date, Date, Date>;
    text: string;
    author: string | null;
  };
  contact_request: {
    id: string;
    created_at: ColumnType<Date, Date, Date>;
    name: string;
    mobile: string;
    need: string;
    locale: string;
    fingerprint: string;
    submitted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    consent_version: string | null;
    consent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    assignee: string | null;
    done_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    version: Generated<number>;
    account: string | null;
    mobile_key: string | null;
  };
  courses_progress: {
    account: string;
    course: number;
    chapter: number;
    at: ColumnType<Date, Date, Date>;
  };
  dataexport_discarded: {
    file: string;
  };
  dataexport_export: {
    id: string;
    account: string;
    asked_at: ColumnType<Date, Date, Date>;
    locale: string;
    file: string;
    wrapped_key: string | null;
    bytes: number | null;
    ready_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  deletion_certificate: {
    id: string;
    erased_at: ColumnType<Date, Date, Date>;
    stayed: ColumnType<unknown, string, string>;
    letter: string | null;
  };
  deletion_request: {
    account: string;
    certificate: string;
    asked_at: ColumnType<Date, Date, Date>;
    due_at: ColumnType<Date, Date, Date>;
    reminded_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    begun_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  forum_appeal: {
    decision: number;
    account: string;
    words: string;
    at: ColumnType<Date, Date, Date>;
    decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    granted: boolean | null;
    moderator: string | null;
  };
  forum_category_count: {
    category: string;
    locale: string;
    topics: number;
  };
  forum_decision: {
    id: Generated<number>;
    act: string;
    post: number | null;
    account: string | null;
    moderator: string | null;
    reason: string;
    words: string;
    at: ColumnType<Date, Date, Date>;
    until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  forum_draft: {
    account: string;
    place: string;
    content: ColumnType<unknown, string, string>;
    updated_at: ColumnType<Date, Date, Date>;
  };
  forum_favourite: {
    account: string;
    topic: number;
    at: ColumnType<Date, Date, Date>;
    told: number | null;
  };
  forum_image: {
    id: string;
    account: string | null;
    bytes: number;
    width: number;
    height: number;
    added_at: ColumnType<Date, Date, Date>;
  };
  forum_image_use: {
    image: string;
    post: number;
  };
  forum_member: {
    account: string;
    number: Generated<number>;
    posts: Generated<number>;
    methodologist: Generated<boolean>;
    suspended_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  forum_mention: {
    post: number;
    account: string;
  };
  forum_post: {
    id: Generated<number>;
    topic: number;
    number: number | null;
    account: string | null;
    markdown: string;
    html: string;
    renderer: number;
    answers_to: number | null;
    created_at: ColumnType<Date, Date, Date>;
    edited_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    revision: Generated<number>;
    status: string;
    held: string | null;
    useful_count: Generated<number>;
    client_key: string;
    digest: string;
  };
  forum_read: {
    account: string;
    topic: number;
    number: number;
    at: ColumnType<Date, Date, Date>;
  };
  forum_report: {
    post: number;
    account: string;
    reason: string;
    words: string;
    at: ColumnType<Date, Date, Date>;
    settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  forum_revision: {
    post: number;
    number: number;
    title: string | null;
    markdown: string;
    account: string | null;
    saved_at: ColumnType<Date, Date, Date>;
    removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  forum_suspension: {
    handle: string;
    until: ColumnType<Date, Date, Date>;
  };
  forum_tag: {
    topic: number;
    tag: string;
    locale: string;
    category: string;
    active_at: ColumnType<Date, Date, Date>;
    useful_count: number;
    answered: boolean;
    shown: boolean;
  };
  forum_tag_count: {
    tag: string;
    topics: number;
  };
  forum_topic: {
    id: Generated<number>;
    slug: string;
    locale: string;
    category: string;
    title: string;
    summary: string;
    study: ColumnType<unknown | null, string | null | undefined, string | null>;
    account: string | null;
    created_at: ColumnType<Date, Date, Date>;
    active_at: ColumnType<Date, Date, Date>;
    last_number: Generated<number>;
    reply_count: Generated<number>;
    useful_count: Generated<number>;
    view_count: Generated<number>;
    accepted: number | null;
    pinned_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    merged_into: number | null;
    shown: boolean;
    merged_shift: Generated<number>;
  };
  forum_vote: {
    post: number;
    account: string;
    at: ColumnType<Date, Date, Date>;
  };
  gateway_session: {
    id: string;
    token_hash: string;
    opened_by: string;
    product: string;
    created_at: ColumnType<Date, Date, Date>;
  };
  gateway_user_log: {
    id: string;
    account_id: string;
    action_type: string;
    action_desc: string;
    at: ColumnType<Date, Date, Date>;
  };
  guides_bookmark: {
    account: string;
    entry: number;
    at: ColumnType<Date, Date, Date>;
  };
  identity_act: {
    id: Generated<number>;
    case: string;
    at: ColumnType<Date, Date, Date>;
    author: string | null;
    act: string;
    text: Generated<string>;
  };
  identity_case: {
    id: string;
    account: string;
    attempt: number;
    name: string;
    name_key: string;
    organization: string;
    proof: string;
    locale: string;
    submitted_at: ColumnType<Date, Date, Date>;
    status: Generated<number>;
    decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    reason: string | null;
    reason_text: string | null;
    reason_locale: string | null;
    held_by: string | null;
    held_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    version: Generated<number>;
  };
  identity_discarded: {
    file: string;
  };
  identity_proof: {
    id: string;
    account: string;
    file: string;
    wrapped_key: string | null;
    added_at: ColumnType<Date, Date, Date>;
    consent_version: string | null;
    width: number;
    height: number;
    pixels: string;
    look: string;
  };
  indices_index: {
    id: number;
    print: string;
  };
  indices_mark: {
    account: string;
    of: string;
    favourite: boolean;
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  indices_result: {
    id: string;
    account: string;
    name: string;
    of: string;
    version: number;
    changed_at: ColumnType<Date, Date, Date>;
  };
  indices_version: {
    result: string;
    version: number;
    definition: string;
    typed: ColumnType<unknown, string, string>;
    outputs: ColumnType<unknown, string, string>;
    notes: string;
    at: ColumnType<Date, Date, Date>;
  };
  invitation_invitation: {
    invited: string;
    inviter: string;
    at: ColumnType<Date, Date, Date>;
    state: Generated<string>;
    reasons: Generated<string>;
    approved_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    inviter_points: number | null;
    invited_points: number | null;
  };
  invitation_trace: {
    account: string;
    kind: string;
    hash: string;
    seen_at: ColumnType<Date, Date, Date>;
  };
  journals_figure: {
    import: number;
    issn: string;
    year: number;
    metric: string;
    category: string;
    value: number;
    quartile: number | null;
  };
  journals_import: {
    id: Generated<number>;
    kind: string;
    state: string;
    source: string;
    year: number | null;
    demonstration: boolean;
    file_name: string;
    bytes: number;
    licensed_by: string | null;
    created_at: ColumnType<Date, Date, Date>;
    read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    published_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    place: number | null;
    report: ColumnType<unknown, string, string>;
  };
  journals_issn: {
    issn: string;
    journal: number;
  };
  journals_journal: {
    id: Generated<number>;
    issn: string;
    print: string | null;
    electronic: string | null;
    linking: string | null;
    title: string;
    publisher: string | null;
    country: string | null;
    language: string | null;
    open_access: boolean | null;
    charged: boolean | null;
    charge: string | null;
    demonstration: boolean;
  };
  journals_latest: {
    journal: number;
    metric: string;
    category: string;
    year: number;
    value: number;
    quartile: number | null;
    import: number;
    best: boolean;
    open_access: boolean | null;
    charged: boolean | null;
  };
  journals_name: {
    journal: number;
    key: string;
    name: string;
    initials: string;
  };
  journals_record: {
    import: number;
    line: number;
    issns: string[];
    print: string | null;
    electronic: string | null;
    linking: string | null;
    title: string;
    names: string[];
    keys: string[];
    initials: string[];
    publisher: string | null;
    country: string | null;
    language: string | null;
    open_access: boolean | null;
    charged: boolean | null;
    charge: string | null;
  };
  journals_word: {
    word: string;
  };
  notices_digest_time: {
    account: string;
    zone: string;
    hour: number;
  };
  notices_notice: {
    id: string;
    account: string;
    kind: string;
    facts: ColumnType<unknown, string, string>;
    path: string | null;
    at: ColumnType<Date, Date, Date>;
    listed: boolean;
    read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    mail: string;
    mailed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  notices_setting: {
    account: string;
    kind: string;
    site: boolean;
    mail: string;
  };
  payments_counter: {
    one: Generated<boolean>;
    last: Generated<number>;
  };
  payments_dispute: {
    id: string;
    method: string;
    number: string;
    trade: string;
    order_id: string | null;
    amount: number;
    currency: string;
    reason: string;
    state: string;
    due_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    opened_at: ColumnType<Date, Date, Date>;
    taken_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    back_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    covered: Generated<number>;
    points: Generated<number>;
  };
  payments_event: {
    method: string;
    event: string;
    at: ColumnType<Date, Date, Date>;
    kind: string;
    state: string;
    order_number: string | null;
    trade: string | null;
  };
  payments_explanation: {
    method: string;
    kind: string;
    reference: string;
    note: string;
    explained_by: string;
    explained_at: ColumnType<Date, Date, Date>;
  };
  payments_method: {
    method: string;
    sandbox: boolean;
  };
  payments_order: {
    id: string;
    number: string;
    account: string;
    client_key: string;
    item: string;
    source: string | null;
    points: number | null;
    days: number | null;
    amount: number;
    currency: string;
    method: string;
    way: string;
    locale: string;
    state: string;
    refunded: Generated<number>;
    trade: string | null;
    begun: ColumnType<unknown | null, string | null | undefined, string | null>;
    failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    fault: string | null;
    fault_seen: Generated<boolean>;
    created_at: ColumnType<Date, Date, Date>;
    expires_at: ColumnType<Date, Date, Date>;
    paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    ask_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  payments_package: {
    id: string;
    price: number;
    points: number;
    on_offer: boolean;
    version: Generated<number>;
  };
  payments_receipt: {
    number: number;
    order_id: string;
    refund: string | null;
    at: ColumnType<Date, Date, Date>;
    seller: ColumnType<unknown, string | undefined, string>;
  };
  payments_refund: {
    id: string;
    number: string;
    order_id: string;
    trade: string;
    credited: boolean;
    amount: number;
    currency: string;
    total: number;
    points: Generated<number>;
    reason: string;
    note: string;
    asked_by: string | null;
    client_key: string | null;
    state: string;
    asked_at: ColumnType<Date, Date, Date>;
    sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    done_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    since: ColumnType<Date, Date, Date>;
    overdue: Generated<boolean>;
    reference: string | null;
    settled_why: string | null;
    settled_by: string | null;
  };
  payments_refund_former: {
    number: string;
    refund: string;
    done_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    failed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    asked_at: ColumnType<Date, Date, Date>;
  };
  payments_sandbox: {
    method: string;
    number: string;
    asked: ColumnType<unknown, string, string>;
    state: string;
    trades: ColumnType<unknown, string | undefined, string>;
    refunds: ColumnType<unknown, string | undefined, string>;
  };
  payments_setting: {
    one: Generated<boolean>;
    rate: Generated<number>;
    minimum: Generated<number>;
    maximum: Generated<number>;
    version: Generated<number>;
  };
  payments_statement: {
    id: string;
    method: string;
    file_name: string;
    rows: number;
    first_day: ColumnType<string | Date, string, string>;
    last_day: ColumnType<string | Date, string, string>;
    imported_by: string;
    imported_at: ColumnType<Date, Date, Date>;
  };
  payments_statement_row: {
    method: string;
    kind: string;
    reference: string;
    order_number: string | null;
    refund_number: string | null;
    trade: string;
    amount: number;
    currency: string;
    fee: number;
    fee_currency: string;
    at: ColumnType<Date, Date, Date>;
  };
  payments_wish: {
    account: string;
    client_key: string;
    order_id: string;
  };
  payments_withdrawal: {
    id: string;
    number: string;
    account: string;
    client_key: string;
    points: number;
    amount: number;
    currency: string;
    counted: number;
    second_person: boolean;
    kind: string;
    payee: string | null;
    hint: string;
    state: string;
    asked_at: ColumnType<Date, Date, Date>;
    approved_by: string | null;
    approved_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    taken_by: string | null;
    taken_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    ended_by: string | null;
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    reference: string | null;
    reason: string | null;
  };
  payments_withdrawing: {
    one: Generated<boolean>;
    active: Generated<boolean>;
    rate: Generated<number>;
    minimum: Generated<number>;
    maximum: Generated<number>;
    second_person_above: Generated<number>;
    version: Generated<number>;
  };
  platform_audit: {
    id: Generated<number>;
    at: ColumnType<Date, Date, Date>;
    actor_id: string | null;
    act: string;
    subject: string;
    subject_id: string;
    detail: ColumnType<unknown, string | undefined, string>;
  };
  platform_audit_link: {
    position: number;
    entry: number;
    hash: string;
  };
  platform_dead_letter: {
    id: string;
    channel: string;
    event: string;
    target_masked: string;
    error: string;
    queued_at: ColumnType<Date, Date, Date>;
    failed_at: ColumnType<Date, Date, Date>;
  };
  platform_limit: {
    key: string;
    points: Generated<number>;
    expire: number | null;
  };
  platform_migration: {
    name: string;
    sha256: string;
    applied_at: ColumnType<Date, Date | undefined, Date>;
  };
  platform_sealing: {
    name: string;
  };
  platform_spent_proof: {
    id: string;
    expires_at: ColumnType<Date, Date, Date>;
  };
  points_account: {
    id: Generated<number>;
    owner: string | null;
    kind: string;
    unit: string;
    floor: number | null;
    ceiling: number | null;
    balance: Generated<number>;
  };
  points_draw: {
    transfer: number;
    lot: number;
    amount: number;
  };
  points_entry: {
    id: Generated<number>;
    transfer: number;
    ledger_account: number;
    amount: number;
    balance_after: number;
  };
  points_lot: {
    id: Generated<number>;
    ledger_account: number;
    transfer: number;
    earned_at: ColumnType<Date, Date, Date>;
    matures_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    amount: number;
    remaining: number;
  };
  points_proof: {
    ledger_account: number;
    entry: number;
    balance: number;
  };
  points_rule: {
    name: string;
    active: Generated<boolean>;
    amount: number;
    most_a_day: number | null;
    most_in_all: number | null;
    withdrawable: Generated<boolean>;
    holding_days: Generated<number>;
    version: Generated<number>;
  };
  points_setting: {
    one: Generated<boolean>;
    expiry_days: number | null;
    expiry_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
    second_person_above: Generated<number>;
    zone: Generated<string>;
    version: Generated<number>;
  };
  points_transfer: {
    id: Generated<number>;
    key: string;
    fingerprint: string;
    kind: string;
    unit: string;
    at: ColumnType<Date, Date, Date>;
    owner: string;
    rule: string | null;
    amount: number;
    change: number;
    balance_after: number;
    reverses: number | null;
    memo: ColumnType<unknown, string, string>;
  };
  publishing_entry: {
    id: Generated<number>;
    kind: string;
    slug: string;
    state: Generated<string>;
    publish_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    published_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    parent: number | null;
    position: Generated<number>;
    series: string | null;
    vip: Generated<boolean>;
    facts: ColumnType<unknown, string | undefined, string>;
    version: Generated<number>;
    created_at: ColumnType<Date, Date, Date>;
    updated_at: ColumnType<Date, Date, Date>;
  };
  publishing_entry_tag: {
    tag: number;
    entry: number;
    kind: string;
    published_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  publishing_file: {
    id: string;
    kind: string;
    name: string;
    bytes: number;
    width: number | null;
    height: number | null;
    added_at: ColumnType<Date, Date, Date>;
    unused_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
    added_by: string | null;
  };
  publishing_file_use: {
    file: string;
    entry: number;
    revision: number | null;
    locked: boolean;
  };
  publishing_preview: {
    id: string;
    token_hash: string;
    entry: number;
    made_at: ColumnType<Date, Date, Date>;
    expires_at: ColumnType<Date, Date, Date>;
  };
  publishing_reference: {
    key: string;
    doi: string | null;
    authors: string;
    year: number | null;
    title: string;
    journal: string;
    volume: string;
    pages: string;
    url: string;
  };
  publishing_revision: {
    id: Generated<number>;
    entry: number;
    locale: string;
    number: number;
    title: string;
    summary: string;
    markdown: string;
    html: string;
    locked_html: string | null;
    facts: ColumnType<unknown, string, string>;
    saved_at: ColumnType<Date, Date, Date>;
    saved_by: string | null;
    renderer: Generated<number>;
  };
  publishing_slug: {
    kind: string;
    slug: string;
    entry: number;
  };
  publishing_tag: {
    id: Generated<number>;
    slug: string;
    names: ColumnType<unknown, string, string>;
  };
  publishing_tag_count: {
    tag: number;
    kind: string;
    entries: number;
  };
  publishing_text: {
    entry: number;
    locale: string;
    draft: number;
    live: number | null;
  };
  samplesize_calculation: {
    id: string;
    account: string;
    name: string;
    design: string;
    version: number;
    changed_at: ColumnType<Date, Date, Date>;
  };
  samplesize_index: {
    id: number;
    print: string;
  };
  samplesize_version: {
    calculation: string;
    version: number;
    goal: string;
    typed: ColumnType<unknown, string, string>;
    outputs: ColumnType<unknown, string, string>;
    notes: string;
    at: ColumnType<Date, Date, Date>;
  };
  search_document: {
    kind: string;
    ref: string;
    locale: string;
    slug: string;
    title: string;
    summary: string;
    body: string;
    published_at: ColumnType<Date, Date, Date>;
    title_vector: string;
    body_vector: string;
    besides: Generated<string>;
    rules: Generated<number>;
  };
  search_word: {
    word: string;
  };
  site_document: {
    kind: string;
    locale: string;
    version: string;
    title: string;
    description: string;
    markdown: string;
    html: string;
  };
  site_setting: {
    name: string;
    value: ColumnType<unknown, string, string>;
    updated_at: ColumnType<Date, Date | undefined, Date>;
    version: Generated<number>;
  };
  staff_giving: {
    id: string;
    key: string | null;
    path: string;
    input: string;
    worth: number | null;
    owner: string | null;
    word: string;
    said: string;
    asked_by: string;
    asked_at: ColumnType<Date, Date, Date>;
    state: string;
    decided_by: string | null;
    decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    changes: Generated<string>;
  };
  staff_view: {
    id: string;
    account: string;
    list: string;
    name: string;
    query: string;
  };
  syndrome_consent: {
    id: string;
    account: string;
    notice_version: string | null;
    given_at: ColumnType<Date, Date, Date>;
    withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  syndrome_draft: {
    id: string;
    scale: string;
    version: string;
    definition: string;
    words: string;
    revision: number;
    changed_at: ColumnType<Date, Date, Date>;
  };
  syndrome_edition: {
    scale: string;
    version: string;
    definition: string;
    words: string;
  };
  syndrome_result: {
    id: string;
    account: string;
    key: string;
    scale: string;
    version: string;
    at: ColumnType<Date, Date, Date>;
    sealed: string;
  };
  syndrome_version: {
    scale: string;
    version: string;
    definition: string;
    words: string;
    published_at: ColumnType<Date, Date, Date>;
    withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  vip_period: {
    id: string;
    account: string;
    origin: string;
    days: number;
    price: number;
    reason: string;
    key: string;
    obtained_at: ColumnType<Date, Date, Date>;
    starts_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    ends_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    cut_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  vip_plan: {
    id: string;
    days: number;
    way: string;
    price: number;
    on_offer: boolean;
    version: Generated<number>;
  };
  vip_reminder: {
    account: string;
    ends_at: ColumnType<Date, Date, Date>;
    days: number;
    sent_at: ColumnType<Date, Date, Date>;
  };
};

export type { Generated };
