/** Where plans stand on the page of membership: links lead there. */
export const plansId = 'plans';
