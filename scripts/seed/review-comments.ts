/** What shoppers say, by what they bought and how happy they are. */
export type ReviewSubject = 'stamp' | 'album' | 'magnifier' | 'tweezers' | 'list';
export type ReviewMood = 'pleased' | 'content' | 'disappointed';

export const COMMENTS: Record<ReviewSubject, Record<ReviewMood, readonly string[]>> = {
  stamp: {
    pleased: [
      'Dantelleri tertemiz, rengi fotoğraftakinden bile canlı. Teşekkürler.',
      'Yıllardır eksik olan değerdi, sonunda seriyi tamamladım.',
      'Sert karton arasında, koruyucu içinde geldi. Özen gösterilmiş.',
      'Merkezlemesi anlatıldığı gibi; sergi sayfama doğrudan koydum.',
      'Dedemin albümündeki boşluğu doldurdu, çok mutlu olduk.',
      'Açıklamadaki tarih bilgisi bile başlı başına değerli. Öğrenerek alıyorum.',
      'Zamk orijinal, iz yok. Fiyatına göre harika bir parça.',
      'Büyüteçle baktım, ne tamir ne incelme var. Güvenilir satıcı.',
      'İki günde elime ulaştı, paketleme kusursuzdu.',
      'Baskısı gerçekten çok ince işlenmiş, seyretmeye doyamıyorum.',
      'Damgası okunaklı, posta tarihi koleksiyonum için biçilmiş kaftan.',
      'Tam istediğim tonda. Renk farklarını belirtmeniz çok yerinde.',
      'Oğlumla birlikte pul toplamaya bu pulla başladık.',
      'Pul fuarında aradığım fiyatın altına buldum.',
      'Filigranı kontrol ettim, katalogdaki tanımla birebir uyuşuyor.',
      'Üçüncü siparişim, her seferinde aynı titizlik.',
      'Kenar boşlukları geniş, dantel dişleri tam. Beş yıldızı hak ediyor.',
      'Sürşarj net ve yerinde; sahte olmadığından içim rahat.',
      'Katalog numarasını sorduğumda hemen yanıtladılar, pul da kusursuz çıktı.',
      'Duvarıma çerçeveletecek kadar güzel bir pul.',
    ],
    content: [
      'Pul iyi ama merkezlemesi biraz kaymış; yine de iade etmedim.',
      'Beklediğimden açık renkli çıktı, idare eder.',
      'Temiz fakat köşe dantelinden biri kısa. Açıklamaya yazılsa iyi olurdu.',
      'Fiyatı biraz yüksek buldum, kalitesine sözüm yok.',
      'Kargo uzun sürdü, pul ise tarif edildiği gibi.',
      'Hafif yapıştırma izi var; koleksiyon için yeterli.',
    ],
    disappointed: [
      'Arkasında belirtilmeyen bir incelme vardı, iade ettim.',
      'Zarfın içinde bükülmüş geldi, daha sert bir karton gerekirdi.',
      'Damga motifin üstünü kapatıyor; fotoğrafı olsa almazdım.',
      'Rengi epey solmuş, beklentimin altında kaldı.',
    ],
  },
  album: {
    pleased: [
      'Kapağı çok şık, sayfaların kartonu kalın ve sararmaz türden.',
      'Şeritler pulu sıkıca tutuyor, eğince kaymıyor.',
      'Bütün serilerimi tek ciltte topladım, kitaplıkta harika duruyor.',
      'Siyah zeminde pullar bambaşka görünüyor.',
      'Vidalı sistem sayesinde sonradan yaprak ekledim, çok pratik.',
      'Hediye aldım, kutusu bile özenliydi.',
    ],
    content: [
      'Güzel ama biraz ağır; taşımak için küçük boyunu da alacağım.',
      'Sayfa araları yapışık geldi, dikkatle açtım.',
    ],
    disappointed: [
      'Sırtı açılıp kapanınca ses yapıyor, daha sağlamını beklerdim.',
      'Bir sayfanın şeridi sökük çıktı.',
    ],
  },
  magnifier: {
    pleased: [
      'Görüntü kenarlara kadar net, gözü yormuyor.',
      'Dantel saymak artık çocuk oyuncağı.',
      'Baskı noktalarını ilk kez bu kadar açık gördüm.',
      'Cebimde taşıyorum, pul pazarında çok işe yaradı.',
      'Camı kaliteli, çizilmeye karşı kılıfı da var.',
    ],
    content: [
      'Büyütmesi iyi, sapı biraz kaygan.',
      'Net gösteriyor ama alanı dar; bu büyütmede normal sanırım.',
    ],
    disappointed: ['Kenarlarda bulanıklık var, masa başında kullanmıyorum.'],
  },
  tweezers: {
    pleased: [
      'Ucu ipek gibi, dantele hiç takılmıyor.',
      'Elime tam oturdu, saatlerce tasnif yaptım yorulmadım.',
      'Yayı ne sert ne gevşek. Tam kıvamında.',
      'Uçları çapaksız, pulda iz bırakmıyor.',
      'Yeni başlayanlara gönül rahatlığıyla öneririm.',
    ],
    content: ['İş görüyor, uçları biraz daha ince olabilirdi.', 'Güzel ama kılıfı ince.'],
    disappointed: ['Uçları tam kapanmıyor, değişim istedim.'],
  },
  list: {
    pleased: [
      'Eksiklerimi işaretlemek hiç bu kadar kolay olmamıştı.',
      'Matbaa sütunu büyük kolaylık, başka listede yok.',
      'Düzeni temiz, yazıları okunaklı. Yanımdan ayırmıyorum.',
      'Sürşarj tiplerinin çizimleri çok açıklayıcı.',
      'Defterimle birlikte kullanıyorum, tavsiye ederim.',
    ],
    content: ['Yararlı ama cep boyu olsa daha iyi olurdu.', 'Birkaç serinin tarihi eksik, genel olarak iyi.'],
    disappointed: ['Kâğıdı ince, tükenmez kalem arkaya geçiyor.'],
  },
};
