/** A product's pictures beside the first one. */
export const MAX_FURTHER_PICTURES = 8;
export const PICTURE_CAPTIONS = ['Ön yüz', 'Arka yüz', 'Sertifika'] as const;
export const PICTURE_CAPTION_LENGTH = 60;
