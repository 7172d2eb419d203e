/**
 * What time it is on this machine: nothing else in `src` asks it (test/rules/surroundings.ts). On the server everything that
 * happens goes by `ctx.clock`, which a test stops and sets. This is for the browser, and for what only the machine's own
 * time can say, such as the age of a file.
 */
export type Clock = () => Date;

export const machineClock: Clock = () => new Date();

/** In milliseconds since the beginning of 1970. */
export const machineTime = (): number => Date.now();

/** The same in a script that is text, and can import nothing. */
export const machineTimeAsText = 'Date.now()';
