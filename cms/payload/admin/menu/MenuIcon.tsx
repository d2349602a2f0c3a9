/** Lines in a square of 16. */
const PATHS = {
  home: 'M2.5 7.5 8 3l5.5 4.5V13H10V9.5H6V13H2.5z',
  parcel: 'M2.5 5 8 2.5 13.5 5v6L8 13.5 2.5 11zM2.5 5 8 7.5 13.5 5M8 7.5v6',
  back: 'M6 3 2.5 6.5 6 10M2.5 6.5h7a4 4 0 0 1 0 7H6',
  card: 'M2 4h12v8.5H2zM2 7h12M4 10h3',
  stamp: 'M3 3h10v10H3zM5.5 5.5h5v5h-5z',
  table: 'M2.5 3h11v10h-11zM2.5 6.5h11M2.5 10h11M7 3v10',
  stack: 'M2.5 5h8v8h-8zM5 5V2.5h8.5V11h-3',
  star: 'm8 2.5 1.7 3.5 3.8.5-2.8 2.7.7 3.8L8 11.2 4.6 13l.7-3.8-2.8-2.7 3.8-.5z',
  question: 'M2.5 3h11v8h-6l-3 2.5V11h-2zM6.5 6a1.5 1.5 0 1 1 2.2 1.3c-.5.3-.7.5-.7 1M8 9.6h.1',
  person: 'M8 8a2.7 2.7 0 1 0 0-5.4A2.7 2.7 0 0 0 8 8zM3 13.5c.4-2.4 2.4-3.7 5-3.7s4.6 1.3 5 3.7',
  heart: 'M8 13 3.2 8.3a3 3 0 0 1 4.2-4.3l.6.6.6-.6a3 3 0 0 1 4.2 4.3z',
  bell: 'M4 11V7.2a4 4 0 0 1 8 0V11l1.2 1.5H2.8zM6.8 14h2.4',
  hourglass:
    'M4 2.500h8M4 13.500h8M5 2.500C5 6 11 6.500 11 8s-6 2-6 5.500M11 2.500C11 6 5 6.500 5 8s6 2 6 5.500',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.3 10.3l3.4 3.4',
  text: 'M3.5 2h6l3 3v9h-9zM9.5 2v3h3M5.5 8h5M5.5 10.7h5',
  flag: 'M3.5 14V2.5h9L10.7 6l1.8 3.5h-9',
  megaphone: 'M2.5 6.500v3h2.500l6 3.500V3L5 6.500zM5 9.500v3.500h1.800M13.500 6.500v3',
  picture: 'M2 3h12v10H2zM2.5 12 6 8.5l2.5 2.5L11 8.5l2.5 2.5M10.5 5.8h.1',
  pictures: 'M2 2.500h9v8H2zM5 13.500h9v-8M2.500 9l3-3 3 3',
  sliders: 'M2 4.5h6.5M12 4.5h2M8.5 2.8h3.5v3.4H8.500zM2 11.500h2M7.5 11.500H14M4 9.800h3.500v3.400H4z',
  house: 'M2.5 13.500v-8L8 2.500l5.5 3v8zM6 13.500V9h4v4.5',
  letter: 'M2 3.500h12v9H2zM2 4l6 4.700L14 4',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.700V8l2.3 1.7',
  chart: 'M2.5 2.500v11h11M5.5 11V8M8.5 11V5M11.5 11V7',
};

export type IconName = keyof typeof PATHS;

export const MenuIcon = ({ name }: { name: IconName }) => (
  <svg className="menu__icon" viewBox="0 0 16 16" width={16} height={16} aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
