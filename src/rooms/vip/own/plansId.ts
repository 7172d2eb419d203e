/** Where plans stand on the page of membership: links lead there. */
export const plansId = 'plans';

/** The parameter of an address that chooses a plan, by its days. */
export const daysParameter = 'days';
