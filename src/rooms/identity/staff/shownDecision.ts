/** A decision as the list of decided cases shows it. */
export type ShownDecision = {
  id: string;
  version: number;
  account: string;
  name: string;
  organization: string;
  status: number;
  reason: string | null;
  decidedAt: string;
  by: string;
  newest: boolean;
  picture: boolean;
};
