/** What people and guessing programs try first, of what the rules of length and letters let through. In small letters. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 password2024 password2025 password2026 passw0rd p@ssw0rd
  p@ssword p@ssword1 qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui asdfghjkl asdf1234 zxcvbnm1 1q2w3e4r
  1qaz2wsx q1w2e3r4 abcdefgh abcd1234 abc12345 abc123456 aa123456 aa12345678 welcome1
  welcome123 letmein1 letmein123 iloveyou iloveyou1 sunshine sunshine1 princess princess1 football football1 baseball
  superman superman1 starwars monkey123 dragon123 master123 admin123 admin1234 administrator root1234 test1234
  test12345 changeme changeme1 changeme123 default1 computer computer1 internet internet1 whatever trustno1 michael1
  jordan23 charlie1 ashley123 google123 samsung1 şifre123 sifre123 şifre1234 sifre1234 sifre12345 parola123 parola1234
  parola12345 galatasaray galatasaray1 galatasaray1905 fenerbahce fenerbahce1 fenerbahce1907 fenerbahçe fenerbahçe1907
  besiktas besiktas1 besiktas1903 beşiktaş beşiktaş1903 trabzonspor trabzonspor61 trabzon61 istanbul istanbul1
  istanbul34 istanbul123 ankara06 ankara123 izmir3535 turkiye1 turkiye1923 türkiye1 türkiye1923 ataturk1881 atatürk1881
  ataturk1 merhaba1 merhaba123 seniseviyorum seniseviyorum1 askim123 aşkım123 mustafa123 mehmet123 ahmet123 pulsever1`
    .split(/\s+/)
    .filter(Boolean),
);
