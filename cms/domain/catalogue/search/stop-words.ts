/** Folded words that decide nothing beside others: particles, words of any question in a shop, of any product. */
const STOP_WORDS = new Set(
  (
    've veya ya yahut ile ila icin de da te ta den dan ten tan mi mu ki in un nin nun bir bu su o olan gibi en cok ne ' +
    'kadar nedir neler hangi hangisi hangileri kac nasil nerede var yok acaba lutfen bana al almak alabilirim alinir ' +
    'satin satilik satis satan ariyorum istiyorum lazim bul bulabilirim bulunur fiyat fiyati fiyatlari ucuz tane adet ' +
    'a an and of the for with from in on stamps stamp pul pulu pullar pullari pulun pula pulcu yil yili yilin yillar ' +
    'yillari yilinda arasi arasinda no nr numara numarasi numarali katalog katalogu seri serisi serisinden serinin ' +
    'hakkinda uzerinde ustunde icinde olarak renk rengi renkli renginde ton tonu tonlari tonlarinda donem donemi doneminde donemine devri devrinde zamani zamaninda ilani basilan basilmis cikan cikarilan cikmis ait ilgili konulu temali basi sonu isfila pulhan michel scott gibbons yvert'
  ).split(' '),
);

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);
