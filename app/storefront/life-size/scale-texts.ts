/** The words of the drawing beside a coin. */
export const scaleTexts = {
  tenRupees: '₹10',
  title: 'Beside a ten-rupee coin',
  drawing: (told: string, coin: number) =>
    `The piece, ${told}, drawn to scale beside a ten-rupee coin, ${coin} mm across.`,
  coin: (mm: number) =>
    `The coin is ${mm} mm across. The drawing shows the size of the piece, not its looks.`,
  flat: (height: number, width: number) => `${height} mm high, ${width} mm wide`,
  inside: (mm: number) => `${mm} mm across the inside`,
  long: (mm: number) => `${mm} mm long`,
  wide: (inside: string, mm: number) => `${inside}, ${mm} mm wide`,
  necklace: (length: number, deep: number) => `${length} mm long, ${deep} mm deep`,
};
