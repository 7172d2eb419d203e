declare module 'fontkit' {
  type Command = {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: number[];
  };
  type Run = {
    glyphs: { path: { commands: Command[] } }[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    advanceWidth: number;
  };
  /** A font; `layout` puts marks where its tables say. */
  export type Font = { unitsPerEm: number; characterSet: number[]; layout(text: string): Run };
  export function create(file: Uint8Array): Font;
}
