export const NEW_PRODUCTS_TITLE = 'Yeni gelenler';
