type LiteralText = readonly [section: number, text: string, lang?: 'en'];

/** Every text that the specification gives word by word. Brand names have no language. */
export const LITERAL_TEXTS: readonly LiteralText[] = [
  // Header
  [2, 'Login', 'en'],
  [2, 'Profile', 'en'],
  [2, 'Logout', 'en'],
  [2, 'Admin', 'en'],
  // Footer
  [2, 'Mastercard'],
  [2, 'Maestro'],
  [2, 'Visa'],
  [2, 'Visa Electron'],
  [2, 'American Express'],
  [2, 'Troy'],
  // Home catalogue
  [2, 'Go Back', 'en'],
  [2, 'Filtre'],
  [2, 'Matbaa'],
  [2, 'Ajans - Türk Matbaası / Ankara'],
  [2, 'Klişecilik ve Matbaacılık A.Ş / İstanbul'],
  [2, 'Kıral Matbaası / İstanbul'],
  [2, 'Katalog'],
  [9, 'Önerilen'],
  [9, 'Artan Fiyat'],
  [9, 'Azalan Fiyat'],
  [9, 'Basım Tarihi Artan'],
  [9, 'Basım Tarihi Azalan'],
  // Product page
  [2, 'Stokta'],
  [2, 'Stokta Yok'],
  [2, 'Henüz Değerlendirilmemiş'],
  [5, 'Seçiniz...'],
  [8, 'Review submitted', 'en'],
  // Cart
  [2, 'Your cart is empty', 'en'],
  // Register, profile, password
  [5, 'Lütfen bir isim giriniz.'],
  [5, 'Geçerli bir e-posta adresi giriniz.'],
  [5, 'Şifre en az 8 karakter uzunluğunda olmalı, büyük ve küçük harf içermelidir.'],
  [5, 'Şifreler Eşleşmiyor'],
  [2, 'My orders', 'en'],
  [5, 'Passwords do not match', 'en'],
  [8, 'Profile updated succesfully', 'en'],
  [8, 'Password reset email sent', 'en'],
  [5, 'Passwords do no match', 'en'],
  [8, 'Password reset successful', 'en'],
  // Checkout
  [2, 'Bireysel'],
  [2, 'Kurumsal'],
  [5, 'Lütfen tüm zorunlu alanları doldurun.'],
  [5, 'Bu alan boş bırakılamaz.'],
  [5, 'Telefon numarası 10 haneli olmalıdır (örnek: 5xxxxxxxxx).'],
  [8, 'Adres kaydedilirken bir hata oluştu.'],
  [8, 'Error: Missing checkout form content', 'en'],
  [8, 'Order delivered', 'en'],
  // Back office
  [8, 'Are you sure you want to create a new product?', 'en'],
  [8, 'Product created successfully', 'en'],
  [8, 'Error creating product', 'en'],
  [8, 'Are you sure?', 'en'],
  [8, 'Product deleted', 'en'],
  [8, 'Product updated', 'en'],
  [8, 'User deleted', 'en'],
  [8, 'User updated successfully', 'en'],
  // Failures
  [8, 'FETCH_ERROR'],
  [8, 'TIMEOUT_ERROR'],
  [8, 'PARSING_ERROR'],
  // Browser storage
  [3, 'cart'],
  [3, 'userInfo'],
];

/**
 * Words that the specification has in English for a Turkish shop, with the text that the shopper reads. Quotes with
 * a capital ('My orders', 'Are you sure?') are texts and listed above; quotes in lower case ('new address', 'save
 * and continue') describe a control, which speaks Turkish.
 */
export const TOLD_IN_ENGLISH: ReadonlyArray<readonly [section: number, text: string, told: string]> = [
  [2, 'Giriş', 'login'],
  [2, 'Teslimat', 'delivery'],
  [2, 'Sipariş özeti', 'order summary'],
  [2, 'Ödeme', 'payment'],
  [2, 'Yeni adres', 'new address'],
  [2, 'Fatura adresim teslimat adresimle aynı', 'billing address same as shipping'],
  [2, 'Kaydet ve devam et', 'save and continue'],
  [2, 'Ödemeye geç', 'proceed to payment'],
];
