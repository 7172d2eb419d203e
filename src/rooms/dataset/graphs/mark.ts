/** What the method of a version is called that is a figure: this, and the id of its type. */
export const figureMark = 'figure/';
