import type { Drawing } from './drawing.ts';

const sleeves = 'M37 20 25 26 13 68l12 4 6-22v32h38V50l6 22 12-4-12-42-12-6-13 7z';
const shortSleeves = 'M36 22 24 28 13 45l12 7 5-6v36h40V46l5 6 12-7-11-17-12-6c-4 8-24 8-28 0z';
const legs = 'M32 16h36l6 68H56l-6-44-6 44H26z';

export const clothes = {
  tshirt: [
    ['main', shortSleeves],
    ['dark', 'M36 22c4 8 24 8 28 0l-4-1c-3 5-17 5-20 0z'],
  ],
  polo: [
    ['main', shortSleeves],
    ['dark', 'M47 28h6v16h-6z'],
    ['light', 'M38 20 50 31l-6 6-11-14zM62 20 50 31l6 6 11-14z'],
  ],
  shirt: [
    ['main', sleeves],
    ['light', 'M39 17 50 28l-6 7-9-15zM61 17 50 28l6 7 9-15z'],
    ['dark', 'M49 34h2v48h-2zM56 40h9v11h-9z'],
  ],
  sweater: [
    ['main', 'M37 20 25 26 13 68l12 4 6-22v32h38V50l6 22 12-4-12-42-12-6c-4 8-22 8-26 0z'],
    ['dark', 'M31 76h38v6H31zM37 20c4 8 22 8 26 0l-4-1c-3 5-15 5-18 0z'],
  ],
  hoodie: [
    ['dark', 'M35 24C30 4 70 4 65 24c-4 10-26 10-30 0z'],
    ['main', sleeves],
    ['light', 'M44 26h2v16h-2zM54 26h2v16h-2z'],
    ['dark', 'M38 58h24l5 14H33z'],
  ],
  jacket: [
    ['dark', 'M38 14h24l3 8-15 8-15-8z'],
    ['main', sleeves],
    ['light', 'M49 27h2v55h-2z'],
    ['dark', 'M34 60h11v3H34zM55 60h11v3H55zM13 68l12 4 1-5-12-4zM87 68l-12 4-1-5 12-4z'],
  ],
  vest: [
    ['main', 'M38 18l-7 4c2 12 0 20-5 24v36h48V46c-5-4-7-12-5-24l-7-4-12 18z'],
    ['light', 'M26 54h48v6H26zM26 67h48v6H26z'],
    ['dark', 'M49 36h2v46h-2z'],
  ],
  cardigan: [
    ['main', 'M37 20 25 26 13 68l12 4 6-22v32h18V46zM63 20l12 6 12 42-12 4-6-22v32H51V46z'],
    ['dark', 'M37 20l12 26v36h2V46l12-26h-4l-9 19-9-19z'],
  ],
  trousers: [
    ['main', legs],
    ['dark', 'M32 16h36l.6 7H31.4zM29 46h10v14H28zM61 46h10l1 14H61z'],
  ],
  shorts: [
    ['main', 'M31 26h38l8 42H55l-5-18-5 18H23z'],
    ['dark', 'M31 26h38l1.300 7H29.700zM27 46h9l-1 12H25zM64 46h9l2 12H65z'],
  ],
  overall: [
    ['main', 'M36 14h6v18h16V14h6v32l6 40H55l-5-30-5 30H30l6-40z'],
    ['dark', 'M43 38h14v11H43zM36 54h28v3H36z'],
  ],
  coverall: [
    ['main', 'M38 14l-12 6-10 36 10 3 6-18-3 45h17l4-28 4 28h17l-3-45 6 18 10-3-10-36-12-6-12 6z'],
    ['dark', 'M49 20h2v36h-2zM34 36h10v8H34z'],
  ],
  apron: [
    ['dark', 'M39 22c0-16 22-16 22 0h-3c0-11-16-11-16 0z'],
    ['main', 'M40 20h20l3 20c8 3 11 7 11 12v30H26V52c0-5 3-9 11-12z'],
    ['dark', 'M39 56h22v13H39zM18 46l9-1v4l-9 2zM82 46l-9-1v4l9 2z'],
  ],
  tunic: [
    ['main', 'M37 18 24 24 14 44l11 6 5-8-2 44h44l-2-44 5 8 11-6-10-20-13-6-13 14z'],
    ['dark', 'M32 60h13v12H32zM55 60h13v12H55zM49 32h2v54h-2z'],
  ],
  beanie: [
    ['light', 'M50 10a7 7 0 1 0 .1 0z'],
    ['main', 'M25 62c-2-30 12-40 25-40s27 10 25 40z'],
    ['dark', 'M21 58h58v12c0 2-1 4-3 4H24c-2 0-3-2-3-4z'],
  ],
  cap: [
    ['main', 'M20 58c0-22 14-30 28-30s26 12 26 30z'],
    ['dark', 'M46 56h28c12 0 17 5 17 11-13-5-30-6-45-3z'],
    ['light', 'M47 25h4v4h-4z'],
  ],
  chefHat: [
    ['main', 'M32 56c-14-2-14-22 2-22 4-13 28-13 32 0 16 0 16 20 2 22v22H32z'],
    ['dark', 'M32 68h36v10H32zM42 46h2v18h-2zM56 46h2v18h-2z'],
  ],
  scarf: [
    ['main', 'M28 26h44v34c0 8-8 14-22 14s-22-6-22-14z'],
    ['dark', 'M28 26h44c0 10-44 10-44 0zM28 44c6 8 38 8 44 0v5c-6 8-38 8-44 0z'],
  ],
  gloves: [
    [
      'main',
      'M31 78V58l-9-13c-2-4 4-8 7-4l6 8V26c0-5 7-5 7 0v16-22c0-5 7-5 7 0v22-18c0-5 7-5 7 0v20-12c0-5 7-5 7 0v28c0 8-2 12-2 18z',
    ],
    ['dark', 'M29 74h34v12H29z'],
  ],
  socks: [
    ['dark', 'M48 14h19v36c0 6 4 8 9 11 8 6 4 17-6 17H56z'],
    ['main', 'M34 18h20v36c0 6 4 8 10 12 8 6 4 18-6 18H42c-9 0-12-7-10-14z'],
    ['light', 'M34 18h20v8H34z'],
  ],
  belt: [
    ['main', 'M10 43h80v15H10z'],
    ['light', 'M36 37h28v27H36zm6 6v15h16V43z'],
    ['dark', 'M46 48h18v5H46z'],
  ],
} satisfies Record<string, Drawing>;
