/** Styles of the simulator's own pages. */
export const PAGE_CSS = `
body { margin: 0; padding: 1rem .5rem; min-height: calc(100vh - 2rem); background: #f3f5f8; color: #1b2430;
  font: 400 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; color-scheme: light; }
main { max-width: 30rem; margin: 0 auto; }
h1 { margin: 1rem .5rem; font-size: 1.25rem; line-height: 1.3; overflow-wrap: anywhere; }
.box { padding: 1.25rem; border: 1px solid #d5dae1; border-radius: 16px; background: #fff; }
.box h1 { margin: .75rem 0; }
.badge { margin: 0; padding: .5rem .75rem; border-radius: 10px; background: #fff4d6; color: #6b3d00; font-size: .8125rem;
  font-weight: 600; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .375rem 1rem; margin: 1rem 0 1.25rem; }
dt { color: #4b5768; }
dd { margin: 0; font-weight: 600; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.actions { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: .75rem; }
button { min-height: 48px; padding: .625rem 1rem; border: 1px solid #1f4fd8; border-radius: 10px; background: #1f4fd8;
  color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button.quiet { border-color: #7b8696; background: #fff; color: #1b2430; }
button:focus-visible { outline: 3px solid #1f4fd8; outline-offset: 2px; }
`;
