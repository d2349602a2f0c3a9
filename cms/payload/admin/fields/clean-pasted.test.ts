// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { cleanPasted } from './clean-pasted.ts';

const PICTURE = '<img src="file:///C:/a.png">';
const OWN = '<img data-lexical-upload-id="1" data-lexical-upload-relation-to="media">';
const LISTED = '<span style="mso-list:Ignore">·</span>';

it.each([
  [`<p>a${PICTURE}b<img src="https://example.com/a.png"></p>`, '<p>ab</p>', ['pictures']],
  [`<p>${OWN}</p>`, `<p>${OWN}</p>`, []],
  [
    '<p>yüzde <del>on</del><ins>yirmi</ins> <s>eski</s></p>',
    '<p>yüzde <ins>yirmi</ins> <s>eski</s></p>',
    ['deletions'],
  ],
  [`<p>a<del>b${PICTURE}</del></p>`, '<p>a</p>', ['deletions']],
  ['<p>a<span style="color:red;mso-hide:all">gizli</span><b hidden>x</b></p>', '<p>a</p>', ['deletions']],
  [
    '<p><a style="mso-comment-reference:A_1">söz</a><span class="MsoCommentReference">[A1]</span></p><div style="mso-element:comment-list">not</div>',
    '<p>söz</p>',
    ['deletions'],
  ],
  [`<p>${LISTED}a</p>`, `<p>${LISTED}a</p>`, []],
  ['<p><a href="file:///C:/a.docx">ek</a>, <a href="https://a b">boş</a></p>', '<p>ek, boş</p>', ['links']],
  ['<h1><a name="_Toc1">Başlık</a></h1><a href="#_ftn1">[1]</a>', '<h1>Başlık</h1>[1]', []],
  [
    '<a href="https://example.com/?a=1">a</a><a href="mailto:a@example.com">b</a><a href="/hakkimizda">c</a>',
    '<a href="https://example.com/?a=1">a</a><a href="mailto:a@example.com">b</a><a href="/hakkimizda">c</a>',
    [],
  ],
])('should keep of a paste what a text of the shop can keep: %s', (pasted, kept, leftOut) => {
  expect(cleanPasted(`<html><head><style>p{}</style></head><body>${pasted}</body></html>`)).toEqual({
    html: expect.stringContaining(`<body>${kept}</body>`),
    leftOut,
  });
});
