/**
 * The script keeps its session in a global, declared with `var`, and does not start while one is set: one of a former
 * payment is cleared first.
 */
const FORGET = '<script>window.iyziInit = undefined;</script>';
/** Where the script draws; `responsive` shows the form inside the page. */
const PLACE = '<div id="iyzipay-checkout-form" class="responsive"></div>';

/** iyzico's script together with what it needs of the page. */
export const formContent = (script: string): string => PLACE + FORGET + script;

/** @param simulator the origin of the bundled simulator, or null for the real iyzico */
export const formSources = (simulator: string | null): string[] =>
  simulator === null ? ['https://*.iyzipay.com', 'https://*.iyzico.com'] : [simulator];
