/** Pages and memories that show which scales there are bear it. */
export const scalesTag = 'syndrome scales';
