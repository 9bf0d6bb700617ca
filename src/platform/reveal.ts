/** Mini-programs move the focus by the field's own property; there is nothing more to do. */
export function reveal(_id: string): void {}
