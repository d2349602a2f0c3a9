/** How the last word of a number takes "of them": biri, ikisi, üçü … */
const ONES = ['', '’i', '’si', '’ü', '’ü', '’i', '’sı', '’si', '’i', '’u'];
const TENS = ['', '’u', '’si', '’u', '’ı', '’si', '’ı', '’i', '’i', '’ı'];

/** `5’i`, `6’sı`, `10’u`, `100’ü`: so many of them, below a thousand. */
export function soManyOf(count: number): string {
  if (count === 0) return '0’ı';
  return `${count}${ONES[count % 10] || TENS[Math.floor(count / 10) % 10] || '’ü'}`;
}

export function ownedCountText(had: number, total: number): string {
  const values = `${total} değer`;
  if (had === 0) return `${values}, hepsi eksik`;
  if (had === total) return `${values}, hepsi var`;
  return `${values}den ${soManyOf(had)} var, ${soManyOf(total - had)} eksik`;
}
