import type { Drawing } from './drawing.ts';

export const things = {
  mug: [
    ['dark', 'M62 38h8c14 0 14 29 0 29h-8v-7h7c7 0 7-15 0-15h-7z'],
    ['main', 'M24 28h42v46c0 3-3 6-6 6H30c-3 0-6-3-6-6z'],
    ['light', 'M24 28h42v6H24z'],
  ],
  bottle: [
    ['dark', 'M42 12h16v18H42z'],
    ['main', 'M40 32h20c5 4 8 9 8 15v34c0 3-2 5-5 5H37c-3 0-5-2-5-5V47c0-6 3-11 8-15z'],
    ['light', 'M32 54h36v14H32z'],
  ],
  jug: [
    ['dark', 'M66 34c18-2 18 36 0 34v-6c9 2 9-23 0-21zM40 14h18v8H40z'],
    ['main', 'M36 22h26l6 8v52H30V34l-8-4z'],
    ['light', 'M30 60h38v5H30z'],
  ],
  pan: [
    ['dark', 'M62 52l32-8v6l-32 10z'],
    ['main', 'M8 48h58v8c0 11-11 16-29 16S8 67 8 56z'],
    ['light', 'M8 48h58v4H8z'],
  ],
  pot: [
    ['dark', 'M45 24h10v8H45zM10 46h12v6H10zM78 46h12v6H78z'],
    ['main', 'M22 42h56v24c0 8-6 13-14 13H36c-8 0-14-5-14-13z'],
    ['light', 'M20 32h60v7H20z'],
  ],
  knife: [
    ['light', 'M44 10c14 12 18 34 15 50H44z'],
    ['dark', 'M43 60h16v26H49c-4 0-6-2-6-6z'],
    ['main', 'M43 58h17v6H43z'],
  ],
  glass: [
    ['light', 'M28 18h44l-6 66H34z'],
    ['main', 'M31 44h38l-4 36H35z'],
  ],
  candle: [
    ['light', 'M44 26h12v32H44z'],
    ['main', 'M40 58h20v6H40zM47 64h6v14h-6zM32 78h36v6H32z'],
    ['dark', 'M50 10c6 7 5 13 0 14-5-1-6-7 0-14z'],
  ],
  deskLamp: [
    ['dark', 'M26 80h40v5H26z'],
    ['main', 'M42 81 34 50l22-22 4 4-20 20 8 29z'],
    ['light', 'M50 16l28 20-16 14-20-16z'],
  ],
  chair: [
    ['main', 'M32 12h36c3 16 2 27-2 38H34c-4-11-5-22-2-38zM26 53h48v9H26z'],
    ['dark', 'M47 62h6v12h20v5H27v-5h20zM28 79h6v6h-6zM66 79h6v6h-6z'],
    ['light', 'M38 34h24v3H38z'],
  ],
  textiles: [
    ['dark', 'M24 28h52c4 0 4 15 0 15H24z'],
    ['light', 'M22 44h56c4 0 4 16 0 16H22z'],
    ['main', 'M20 61h60c4 0 4 17 0 17H20z'],
    ['dark', 'M20 68h58v3H20z'],
  ],
  book: [
    ['dark', 'M24 20c0-4 2-6 6-6h42v70H30c-4 0-6-2-6-6z'],
    ['light', 'M30 72h42v8H30c-4 0-4-8 0-8z'],
    ['main', 'M32 14h40v56H32zM60 14h5v72l-2.500-3-2.500 3z'],
  ],
  pen: [
    ['main', 'M68 14l16 16-42 42-16-16z'],
    ['dark', 'M26 56l16 16-22 8zM64 18l16 16-5 5-16-16z'],
  ],
  mouse: [
    ['main', 'M32 42c0-34 36-34 36 0v22c0 28-36 28-36 0z'],
    ['dark', 'M49 18h2v26h-2zM32 46h36v2H32z'],
    ['light', 'M47 26h6v12h-6z'],
  ],
  keyboard: [
    ['main', 'M10 36h80v32H10z'],
    [
      'light',
      'M15 41h7v6h-7zM25 41h7v6h-7zM35 41h7v6h-7zM45 41h7v6h-7zM55 41h7v6h-7zM65 41h7v6h-7zM75 41h10v6H75zM15 50h10v6H15zM28 50h7v6h-7zM38 50h7v6h-7zM48 50h7v6h-7zM58 50h7v6h-7zM68 50h17v6H68zM28 59h44v5H28z',
    ],
  ],
  webcam: [
    ['dark', 'M46 60h8v16h-8zM30 76h40v6H30z'],
    ['main', 'M50 14a26 26 0 1 0 .1 0z'],
    ['dark', 'M50 26a14 14 0 1 0 .1 0z'],
    ['light', 'M46 33a4 4 0 1 0 .1 0z'],
  ],
  screen: [
    ['dark', 'M44 66h12v12H44zM30 78h40v5H30z'],
    ['main', 'M14 22h72v46H14z'],
    ['light', 'M19 27h62v36H19z'],
  ],
  tablet: [
    ['main', 'M26 12h48c3 0 5 2 5 5v66c0 3-2 5-5 5H26c-3 0-5-2-5-5V17c0-3 2-5 5-5z'],
    ['light', 'M27 20h46v56H27z'],
    ['dark', 'M46 80h8v3h-8z'],
  ],
  charger: [
    ['main', 'M34 22h32v60H34z'],
    ['dark', 'M42 10h4v12h-4zM54 10h4v12h-4z'],
    ['light', 'M52 36 42 54h7l-2 14 11-19h-7z'],
  ],
  speaker: [
    ['main', 'M34 12h32c3 0 4 2 4 4v68c0 2-1 4-4 4H34c-3 0-4-2-4-4V16c0-2 1-4 4-4z'],
    ['dark', 'M50 46a15 15 0 1 0 .1 0zM50 20a8 8 0 1 0 .1 0z'],
    ['light', 'M50 55a6 6 0 1 0 .1 0z'],
  ],
  earbuds: [
    ['light', 'M30 14c10-2 14 12 6 16v16h-6zM70 14c-10-2-14 12-6 16v16h6z'],
    ['main', 'M22 50h56v16c0 10-6 16-14 16H36c-8 0-14-6-14-16z'],
    ['dark', 'M22 50h56v6H22z'],
  ],
  watch: [
    ['dark', 'M40 8h20l3 26H37zM37 66h26l-3 26H40z'],
    ['main', 'M50 26a24 24 0 1 0 .1 0z'],
    ['light', 'M50 32a18 18 0 1 0 .1 0z'],
    ['dark', 'M49 38h2.500v12l8 6-2 2-8.500-7z'],
  ],
  giftBox: [
    ['light', 'M50 34C26 34 28 12 42 17c6 2 8 10 8 17zM50 34c24 0 22-22 8-17-6 2-8 10-8 17z'],
    ['main', 'M22 46h56v38H22z'],
    ['dark', 'M17 34h66v13H17z'],
    ['light', 'M45 34h10v50H45z'],
  ],
  giftBasket: [
    ['dark', 'M20 54c0-48 60-48 60 0h-5c0-40-50-40-50 0z'],
    ['light', 'M30 52c0-12 14-12 14 0zM46 52V34h8v18zM57 52c0-16 15-16 15 0z'],
    ['main', 'M16 52h68l-9 32H25z'],
    ['dark', 'M18 60h64l-1 4H19zM22 72h56l-1 4H23z'],
  ],
  chocolates: [
    ['main', 'M16 34h68v38H16z'],
    [
      'light',
      'M22 39h12v12H22zM37 39h12v12H37zM52 39h12v12H52zM67 39h12v12H67zM22 55h12v12H22zM37 55h12v12H37zM52 55h12v12H52zM67 55h12v12H67z',
    ],
  ],
  coffee: [
    ['dark', 'M30 12h40v10H30z'],
    ['main', 'M28 22h44l4 64H24z'],
    ['light', 'M36 40h28v26H36z'],
    ['dark', 'M50 44c8 4 8 14 0 18-8-4-8-14 0-18z'],
  ],
  wine: [
    ['dark', 'M43 8h14v14H43z'],
    ['main', 'M44 22h12v14c8 5 11 11 11 19v28c0 3-2 5-5 5H38c-3 0-5-2-5-5V55c0-8 3-14 11-19z'],
    ['light', 'M33 56h34v18H33z'],
  ],
  egg: [
    ['main', 'M50 12c16 0 26 26 26 44s-12 28-26 28-26-10-26-28 10-44 26-44z'],
    ['light', 'M25 48l8 6 8-6 9 6 9-6 8 6 8-6 1 8-9 6-8-6-9 6-9-6-8 6-9-6z'],
  ],
  flowers: [
    ['dark', 'M48.500 46h3v24h-3zM34 50l3-1 10 20-3 1zM66 50l-3-1-10 20 3 1z'],
    ['main', 'M50 14a13 13 0 1 0 .1 0zM30 28a12 12 0 1 0 .1 0zM70 28a12 12 0 1 0 .1 0z'],
    ['light', 'M50 22a5 5 0 1 0 .1 0zM30 35a5 5 0 1 0 .1 0zM70 35a5 5 0 1 0 .1 0zM36 66h28l-6 22H42z'],
  ],
  ticket: [
    ['main', 'M10 32h80v12a7 7 0 0 0 0 13v12H10V57a7 7 0 0 0 0-13z'],
    ['light', 'M62 37h3v5h-3zM62 46h3v5h-3zM62 55h3v5h-3zM22 42h30v5H22zM22 53h20v4H22z'],
  ],
  game: [
    ['main', 'M24 20h52c4 0 6 2 6 6v48c0 4-2 6-6 6H24c-4 0-6-2-6-6V26c0-4 2-6 6-6z'],
    [
      'light',
      'M34 30a6 6 0 1 0 .1 0zM66 30a6 6 0 1 0 .1 0zM50 44a6 6 0 1 0 .1 0zM34 58a6 6 0 1 0 .1 0zM66 58a6 6 0 1 0 .1 0z',
    ],
  ],
  drill: [
    ['dark', 'M66 30h22v6H66zM34 74h26v12H34z'],
    ['main', 'M16 22h50v22H54l2 30H38l-4-30H16z'],
    ['light', 'M24 28h24v4H24z'],
  ],
  toolbox: [
    ['dark', 'M34 42V26h32v16h-6V32H40v10z'],
    ['main', 'M13 42h74v40H13z'],
    ['dark', 'M13 56h74v4H13z'],
    ['light', 'M44 52h12v12H44z'],
  ],
  ball: [
    ['main', 'M50 14a36 36 0 1 0 .1 0z'],
    ['light', 'M38 22c-10 4-16 12-17 22 4-10 10-16 20-18z'],
    ['dark', 'M16 58c20 10 48 10 68 0l-1.500 5c-18 9-46 9-65 0z'],
  ],
  tube: [
    ['main', 'M34 14h32l-5 58H39z'],
    ['dark', 'M41 72h18v14H41zM34 14h32v5H34z'],
    ['light', 'M39 34h22l-1 16H40z'],
  ],
  lanyard: [
    ['main', 'M30 10h6l16 44h-5zM70 10h-6L48 54h5z'],
    ['dark', 'M46 52h8v8h-8z'],
    ['light', 'M34 60h32v26H34z'],
    ['main', 'M39 66h10v10H39zM53 67h9v3h-9zM53 73h9v3h-9z'],
  ],
  mat: [
    ['main', 'M20 34h72L80 74H8z'],
    ['light', 'M26 42h56l-2 6H24zM22 56h56l-2 6H20z'],
  ],
  stand: [
    ['light', 'M18 34l54-14 2 5-54 14z'],
    ['main', 'M40 32l8-2 10 44h-8z'],
    ['dark', 'M26 74h48v7H26z'],
  ],
  parcel: [
    ['light', 'M50 16l34 14-34 14-34-14z'],
    ['main', 'M16 30l34 14v42L16 70z'],
    ['dark', 'M84 30 50 44v42l34-16z'],
  ],
} satisfies Record<string, Drawing>;
