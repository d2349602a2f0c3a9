import type { Brush } from '../brush.ts';
import { lettering } from '../lettering/text.ts';
import { mix } from '../palette.ts';
import { disc, fill, group, rect, repeat, ring, stroke } from '../shapes.ts';
import { smallStamp, softShadow } from './stage.ts';

const STEEL = '#b9bcbd';
const DARK_STEEL = '#74797c';

/** What is seen through a lens: the same stamp, larger, cut to a circle. */
const lens = (id: string, cx: number, cy: number, r: number, stamp: number) =>
  `<clipPath id="${id}"><circle cx="${cx}" cy="${cy}" r="${r}"/></clipPath><g clip-path="url(#${id})">${disc(cx, cy, r, '#f4efe2')}${smallStamp(stamp, cx - r * 1.15, cy - r * 1.35, r * 2.3)}</g>` +
  stroke(
    `M${cx - r * 0.72} ${cy - r * 0.36}A${r * 0.8} ${r * 0.8} 0 0 1 ${cx - r * 0.2} ${cy - r * 0.78}`,
    '#ffffff',
    r * 0.07,
    'opacity=".85"',
  );

function handheld(brush: Brush): string {
  const handle = group(
    rect(-34, 330, 68, 70, STEEL) +
      `<rect x="-46" y="392" width="92" height="400" rx="40" fill="${brush.ink}"/>` +
      rect(-20, 420, 14, 330, mix(brush.ink, '#ffffff', 0.25), 'rx="7"') +
      rect(-46, 440, 92, 12, brush.accent),
    'translate(520 500) rotate(-42)',
  );
  return (
    smallStamp(4, 300, 300, 420) +
    softShadow('M520 200A300 300 0 1 0 521 200Z', 1.2) +
    handle +
    lens('lens', 520, 500, 300, 4) +
    ring(520, 500, 312, STEEL, 34) +
    ring(520, 500, 326, DARK_STEEL, 6) +
    ring(520, 500, 296, DARK_STEEL, 5)
  );
}

function folding(brush: Brush): string {
  const sheath =
    'M640 330C820 330 900 460 900 600C900 760 800 880 640 880C560 880 520 800 520 600C520 420 560 330 640 330Z';
  return (
    smallStamp(0, 150, 520, 360) +
    softShadow(sheath, 1.3) +
    softShadow('M420 370A220 220 0 1 0 421 370Z', 1) +
    lens('lens', 420, 590, 210, 0) +
    ring(420, 590, 222, DARK_STEEL, 40) +
    ring(420, 590, 240, STEEL, 8) +
    fill(sheath, brush.ink) +
    fill(
      'M690 370C810 390 860 480 860 600C860 740 800 820 690 840C780 760 780 450 690 370Z',
      mix(brush.ink, '#ffffff', 0.14),
    ) +
    disc(640, 600, 40, STEEL) +
    disc(640, 600, 18, DARK_STEEL) +
    lettering('10X', { x: 740, y: 640, size: 60, fill: brush.paper, face: 'deco' })
  );
}

function standing(brush: Brush): string {
  const foot = 'M330 940L870 940L930 1010L270 1010Z';
  return (
    softShadow(foot, 1.2) +
    fill(foot, brush.ink) +
    rect(270, 1006, 660, 26, mix(brush.ink, '#000000', 0.3)) +
    smallStamp(6, 500, 760, 200) +
    stroke('M860 960C980 840 980 560 840 420', DARK_STEEL, 26) +
    stroke('M860 960C980 840 980 560 840 420', STEEL, 12) +
    `<g transform="rotate(-16 600 420)"><ellipse cx="600" cy="420" rx="290" ry="180" fill="${brush.ink}"/><ellipse cx="600" cy="414" rx="252" ry="146" fill="#f4efe2"/></g>` +
    `<clipPath id="lens"><ellipse cx="600" cy="414" rx="252" ry="146" transform="rotate(-16 600 420)"/></clipPath><g clip-path="url(#lens)">${smallStamp(6, 330, 60, 540)}</g>` +
    repeat(7, (index) =>
      disc(
        392 + index * 62,
        586 - index * 17 + Math.abs(index - 3) * -6,
        10,
        '#fff3c4',
        `stroke="${brush.accent}" stroke-width="3"`,
      ),
    ) +
    stroke('M420 330C470 290 540 262 600 262', '#ffffff', 14, 'opacity=".8"')
  );
}

function cube(brush: Brush): string {
  return (
    smallStamp(10, 380, 420, 440) +
    softShadow('M330 330L870 330L870 960L330 960Z', 1) +
    fill('M330 880L870 880L960 1000L240 1000Z', DARK_STEEL) +
    fill('M370 890L830 890L896 976L304 976Z', '#f4efe2') +
    smallStamp(10, 550, 862, 100) +
    fill(
      'M250 990L300 990L420 420L380 420ZM950 990L900 990L780 420L820 420Z',
      STEEL,
      `stroke="${DARK_STEEL}" stroke-width="4"`,
    ) +
    rect(330, 330, 540, 110, brush.ink, 'rx="16"') +
    rect(330, 400, 540, 16, mix(brush.ink, '#000000', 0.3)) +
    `<ellipse cx="600" cy="332" rx="230" ry="62" fill="#dfe6e4" stroke="${STEEL}" stroke-width="14"/>` +
    stroke('M430 322C500 296 600 290 680 296', '#ffffff', 12, 'opacity=".9"') +
    repeat(13, (index) =>
      stroke(`M${330 + index * 45} 990L${330 + index * 45} ${index % 2 ? 1006 : 1014}`, brush.ink, 3),
    )
  );
}

export function magnifier(brush: Brush, model: string): string {
  const draw = { handheld, folding, standing, cube }[model] ?? handheld;
  return draw(brush);
}

/** Two blades meeting at the top, spread below; the tips make the model. */
function pair(tip: 'spade' | 'point' | 'round' | 'bent', color: string): string {
  const ends: Record<typeof tip, string> = {
    spade: 'M-14 380L-22 410C-30 450 -6 470 6 470L8 400L4 380Z',
    point: 'M-14 380L4 380L4 500Z',
    round: 'M-14 380C-34 400 -34 450 -8 460C14 456 10 410 4 380Z',
    bent: 'M-14 380C-10 430 20 470 74 486L80 470C40 450 16 420 4 380Z',
  };
  const blade = (side: 1 | -1) =>
    group(
      fill(
        'M-26 -420C-34 -380 -58 60 -14 384L6 384C-8 60 -2 -380 0 -420Z',
        color,
        `stroke="${DARK_STEEL}" stroke-width="4"`,
      ) +
        fill(ends[tip], color, `stroke="${DARK_STEEL}" stroke-width="4"`) +
        repeat(12, (index) => stroke(`M-38 ${-20 + index * 15}L-12 ${-20 + index * 15}`, DARK_STEEL, 4)) +
        stroke('M-22 -360C-28 -200 -36 -120 -38 -60', '#ffffff', 6, 'opacity=".75"'),
      side === 1 ? 'rotate(3)' : tip === 'bent' ? 'translate(34 0) rotate(-1)' : 'scale(-1 1) rotate(3)',
    );
  return (
    blade(1) +
    blade(-1) +
    `<rect x="-30" y="-440" width="60" height="90" rx="22" fill="${color}" stroke="${DARK_STEEL}" stroke-width="4"/>`
  );
}

export function tweezers(brush: Brush, model: string): string {
  const tip = model === 'point' || model === 'round' || model === 'bent' ? model : 'spade';
  const shadow = group(
    softShadow('M-40 -430L40 -430L60 470L-60 470Z', 0.9),
    'translate(640 560) rotate(32) scale(1.22)',
  );
  if (model === 'set') {
    const sleeve = 'M240 240L960 240L960 1000L240 1000Z';
    const tips = ['spade', 'point', 'round', 'bent'] as const;
    return (
      softShadow(sleeve, 1.3) +
      fill(sleeve, brush.ink) +
      rect(
        262,
        262,
        676,
        716,
        'none',
        `stroke="${mix(brush.ink, '#ffffff', 0.35)}" stroke-width="3" stroke-dasharray="14 10"`,
      ) +
      tips
        .map((each, index) =>
          group(
            pair(each, index === 1 ? '#c9a24d' : STEEL),
            `translate(${350 + index * 166} 580) scale(.72)`,
          ),
        )
        .join('') +
      rect(240, 560, 720, 130, mix(brush.ink, '#000000', 0.28)) +
      lettering('PENSET SETİ', { x: 600, y: 646, size: 42, fill: brush.paper, face: 'roman' })
    );
  }
  return (
    smallStamp(model === 'bent' ? 8 : model === 'point' ? 1 : model === 'round' ? 2 : 3, 210, 600, 330) +
    shadow +
    group(pair(tip, model === 'round' ? '#c9a24d' : STEEL), 'translate(640 560) rotate(32) scale(1.22)')
  );
}
