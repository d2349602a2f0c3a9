const ACCOUNT_RULES = 'cms/contract/rules/account.ts';
const ADDRESS_RULES = 'cms/contract/rules/address.ts';
const CATALOGUE_RULES = 'cms/contract/rules/catalogue.ts';
const PAYMENT_MARKS = 'storefront/layout/payment-marks.tsx';
const ACCOUNT_MENU = 'storefront/layout/account-menu.tsx';
const FETCHER = 'storefront/api/fetcher.ts';

type LiteralText = readonly [section: number, text: string, module: string, lang?: 'en'];

/**
 * Every text that the specification gives word by word, and the module that holds it, by its path from the project's
 * root. A text that several places show has a row for each. Brand names have no language.
 */
export const LITERAL_TEXTS: readonly LiteralText[] = [
  // Header
  [2, 'Login', ACCOUNT_MENU, 'en'],
  [2, 'Profile', ACCOUNT_MENU, 'en'],
  [2, 'Logout', ACCOUNT_MENU, 'en'],
  [2, 'Admin', ACCOUNT_MENU, 'en'],
  // Footer
  [2, 'Mastercard', PAYMENT_MARKS],
  [2, 'Maestro', PAYMENT_MARKS],
  [2, 'Visa', PAYMENT_MARKS],
  [2, 'Visa Electron', PAYMENT_MARKS],
  [2, 'American Express', PAYMENT_MARKS],
  [2, 'Troy', PAYMENT_MARKS],
  // Home catalogue
  [2, 'Go Back', 'storefront/catalogue/catalogue-screen.tsx', 'en'],
  [2, 'Filtre', 'storefront/catalogue/filter-panel.tsx'],
  [2, 'Matbaa', 'storefront/catalogue/filter-panel.tsx'],
  [2, 'Ajans - Türk Matbaası / Ankara', CATALOGUE_RULES],
  [2, 'Klişecilik ve Matbaacılık A.Ş / İstanbul', CATALOGUE_RULES],
  [2, 'Kıral Matbaası / İstanbul', CATALOGUE_RULES],
  [2, 'Katalog', 'storefront/catalogue/catalogue-screen.tsx'],
  [9, 'Önerilen', CATALOGUE_RULES],
  [9, 'Artan Fiyat', CATALOGUE_RULES],
  [9, 'Azalan Fiyat', CATALOGUE_RULES],
  [9, 'Basım Tarihi Artan', CATALOGUE_RULES],
  [9, 'Basım Tarihi Azalan', CATALOGUE_RULES],
  // Product page
  [2, 'Stokta', 'storefront/product/product-details.tsx'],
  [2, 'Stokta Yok', 'storefront/product/product-details.tsx'],
  [2, 'Henüz Değerlendirilmemiş', 'storefront/product/reviews.tsx'],
  [5, 'Seçiniz...', 'storefront/product/review-form.tsx'],
  [8, 'Review submitted', 'storefront/product/review-form.tsx', 'en'],
  // Cart
  [2, 'Your cart is empty', 'storefront/cart/cart-screen.tsx', 'en'],
  [2, 'Go Back', 'storefront/cart/cart-screen.tsx', 'en'],
  // Register, profile, password
  [5, 'Lütfen bir isim giriniz.', ACCOUNT_RULES],
  [5, 'Geçerli bir e-posta adresi giriniz.', ACCOUNT_RULES],
  [5, 'Şifre en az 8 karakter uzunluğunda olmalı, büyük ve küçük harf içermelidir.', ACCOUNT_RULES],
  [5, 'Şifreler Eşleşmiyor', ACCOUNT_RULES],
  [2, 'My orders', 'storefront/account/profile-screen.tsx', 'en'],
  [5, 'Passwords do not match', 'storefront/account/profile-form.tsx', 'en'],
  [8, 'Profile updated succesfully', 'storefront/account/profile-form.tsx', 'en'],
  [8, 'Password reset email sent', 'storefront/account/forgot-password-screen.tsx', 'en'],
  [5, 'Passwords do no match', 'storefront/account/reset-password-screen.tsx', 'en'],
  [8, 'Password reset successful', 'storefront/account/reset-password-screen.tsx', 'en'],
  // Checkout
  [2, 'Bireysel', ADDRESS_RULES],
  [2, 'Kurumsal', ADDRESS_RULES],
  [5, 'Lütfen tüm zorunlu alanları doldurun.', ACCOUNT_RULES],
  [5, 'Bu alan boş bırakılamaz.', ACCOUNT_RULES],
  [5, 'Telefon numarası 10 haneli olmalıdır (örnek: 5xxxxxxxxx).', ACCOUNT_RULES],
  [8, 'Adres kaydedilirken bir hata oluştu.', 'storefront/checkout/save-new-address.ts'],
  [8, 'Error: Missing checkout form content', 'storefront/checkout/payment-screen.tsx', 'en'],
  [8, 'Order delivered', 'storefront/orders/deliver-button.tsx', 'en'],
  // Back office
  [8, 'Are you sure you want to create a new product?', 'storefront/admin/create-product-button.tsx', 'en'],
  [8, 'Product created successfully', 'storefront/admin/create-product-button.tsx', 'en'],
  [8, 'Error creating product', 'storefront/admin/create-product-button.tsx', 'en'],
  [8, 'Are you sure?', 'storefront/admin/use-deletion.ts', 'en'],
  [8, 'Product deleted', 'storefront/admin/product-table.tsx', 'en'],
  [8, 'Product updated', 'storefront/admin/product-form.tsx', 'en'],
  [8, 'User deleted', 'storefront/admin/user-list-screen.tsx', 'en'],
  [8, 'User updated successfully', 'storefront/admin/user-form.tsx', 'en'],
  // Failures
  [8, 'FETCH_ERROR', FETCHER],
  [8, 'TIMEOUT_ERROR', FETCHER],
  [8, 'PARSING_ERROR', FETCHER],
  // Browser storage
  [3, 'cart', 'storefront/cart/cart.tsx'],
  [3, 'userInfo', 'storefront/session/session-store.ts'],
];

/**
 * Words that the specification tells in English of a Turkish shop: what the shopper reads for them. What it quotes with
 * a capital ('My orders', 'Are you sure?') is a text and stands above; what it quotes in lower case ('new address',
 * 'save and continue') describes a control, and the control speaks Turkish.
 */
export const TOLD_IN_ENGLISH: ReadonlyArray<
  readonly [section: number, text: string, module: string, told: string]
> = [
  [2, 'Giriş', 'storefront/checkout/checkout-steps.tsx', 'login'],
  [2, 'Teslimat', 'storefront/checkout/checkout-steps.tsx', 'delivery'],
  [2, 'Sipariş özeti', 'storefront/checkout/checkout-steps.tsx', 'order summary'],
  [2, 'Ödeme', 'storefront/checkout/checkout-steps.tsx', 'payment'],
  [2, 'Yeni adres', 'storefront/checkout/address-fields.tsx', 'new address'],
  [
    2,
    'Fatura adresim teslimat adresimle aynı',
    'storefront/checkout/shipping-screen.tsx',
    'billing address same as shipping',
  ],
  [2, 'Kaydet ve devam et', 'storefront/checkout/shipping-screen.tsx', 'save and continue'],
  [2, 'Ödemeye geç', 'storefront/checkout/place-order-screen.tsx', 'proceed to payment'],
];
