/** What the panel says about the placeholders of a text. */
export const PLACEHOLDER_TEXTS = {
  tr: {
    group: 'İşletme bilgileri',
    hint: 'İşletme bilgilerinden doldurulan alanlar. Tıklayın, imlecin olduğu yere eklensin; metinde / yazınca da çıkarlar.',
  },
  en: {
    group: 'Business details',
    hint: 'Filled from the business details. A click adds one where the cursor is; typing / in the text offers them too.',
  },
};
