import type { Drawing } from './drawing.ts';

export const gear = {
  shoe: [
    ['main', 'M14 38c8 4 15 3 20-3h4l18 17c10 4 27 4 29 15v4H14z'],
    ['dark', 'M12 70h75v7c0 2-2 3-4 3H16c-2 0-4-1-4-3z'],
    ['light', 'M38 44l8-6 2 2-7 6zM44 50l8-6 2 2-7 6z'],
  ],
  boot: [
    ['main', 'M29 14h27v34c6 6 25 6 27 20v4H27c2-18 2-38 2-58z'],
    ['dark', 'M25 71h60v8c0 2-2 3-4 3H29c-2 0-4-1-4-3z'],
    ['light', 'M29 14h27v8H29zM44 36h12v3H44zM45 45h13v3H45z'],
  ],
  clog: [
    ['main', 'M14 62c0-12 16-17 30-17 20-3 40 4 42 21v2H14z'],
    ['dark', 'M12 66h76v8H71l-4-4H36l-4 6H14z'],
    ['light', 'M40 46l6-1c6 5 8 11 8 17h-6c0-6-3-12-8-16z'],
  ],
  insole: [
    ['main', 'M30 84c-9 0-11-12-8-26 3-16 2-42 16-42 13 0 12 18 9 34-3 14-3 34-17 34z'],
    ['light', 'M62 84c-9 0-11-12-8-26 3-16 2-42 16-42 13 0 12 18 9 34-3 14-3 34-17 34z'],
    ['dark', 'M27 66h13l-2 10H27zM59 66h13l-2 10H59z'],
  ],
  helmet: [
    ['main', 'M20 62c0-24 14-38 30-38s30 14 30 38z'],
    ['dark', 'M12 61h76v7c-20 4-56 4-76 0z'],
    ['light', 'M45 22h10v30H45z'],
  ],
  glasses: [
    ['dark', 'M8 37h84v6H8z'],
    ['main', 'M13 40h34v14c0 13-34 13-34 0zM53 40h34v14c0 13-34 13-34 0z'],
    ['light', 'M18 45h24v8c0 8-24 8-24 0zM58 45h24v8c0 8-24 8-24 0z'],
  ],
  headset: [
    ['dark', 'M20 60C14 6 86 6 80 60h-7C78 16 22 16 27 60z'],
    ['main', 'M16 52h18v28h-8c-6 0-10-4-10-10zM66 52h18v18c0 6-4 10-10 10h-8z'],
    ['light', 'M30 54h6v24h-6zM64 54h6v24h-6z'],
  ],
  mask: [
    ['main', 'M26 38c14-11 34-11 48 0v20c-8 20-40 20-48 0z'],
    ['dark', 'M24 50a11 11 0 1 0 .1 0zM76 50a11 11 0 1 0 .1 0z'],
    ['light', 'M24 57a4 4 0 1 0 .1 0zM76 57a4 4 0 1 0 .1 0zM42 56h16v3H42zM42 63h16v3H42z'],
  ],
  headlamp: [
    ['dark', 'M14 44h72v10H14z'],
    ['main', 'M34 36h32v28H34z'],
    ['light', 'M50 41a9 9 0 1 0 .1 0z'],
  ],
  firstAid: [
    ['dark', 'M38 34V24h24v10h-5v-5H43v5z'],
    ['main', 'M22 32h56c3 0 5 2 5 5v36c0 3-2 5-5 5H22c-3 0-5-2-5-5V37c0-3 2-5 5-5z'],
    ['light', 'M45 42h10v8h8v10h-8v8H45v-8h-8V50h8z'],
  ],
  kneepads: [
    ['main', 'M18 26h26v34c0 14-26 14-26 0zM56 26h26v34c0 14-26 14-26 0z'],
    ['dark', 'M18 36h26v5H18zM56 36h26v5H56z'],
    ['light', 'M24 48h14v12c0 6-14 6-14 0zM62 48h14v12c0 6-14 6-14 0z'],
  ],
  earplugs: [
    ['main', 'M26 30h16l4 26H22zM58 44h16l4 26H54z'],
    ['light', 'M22 56h24c0 10-24 10-24 0zM54 70h24c0 10-24 10-24 0z'],
  ],
  umbrella: [
    ['main', 'M10 52c2-40 78-40 80 0-6-7-15-7-20 0-5-7-15-7-20 0-5-7-15-7-20 0-5-7-14-7-20 0z'],
    ['dark', 'M48.500 46h3v31c0 11-15 11-15 0h3c0 7 9 7 9 0zM49 14h2v6h-2z'],
  ],
  backpack: [
    ['dark', 'M42 20c0-10 16-10 16 0h-4c0-4-8-4-8 0z'],
    ['main', 'M28 36c0-22 44-22 44 0v46H28z'],
    ['dark', 'M34 56h32v20H34z'],
    ['light', 'M32 40h36v5H32z'],
  ],
  bag: [
    ['dark', 'M36 36V22h28v14h-5v-9H41v9z'],
    ['main', 'M17 34h66v46H17z'],
    ['dark', 'M17 34h66v16L50 60 17 50z'],
    ['light', 'M46 54h8v8h-8z'],
  ],
  tote: [
    ['dark', 'M36 40c0-34 28-34 28 0h-4c0-26-20-26-20 0z'],
    ['main', 'M24 38h52l5 44H19z'],
    ['light', 'M42 54h16v12H42z'],
  ],
  suitcase: [
    ['dark', 'M41 30V12h18v18h-4V16H45v14zM34 82h6v5h-6zM60 82h6v5h-6z'],
    ['main', 'M28 28h44v54H28z'],
    ['dark', 'M37 36h3v38h-3zM48.500 36h3v38h-3zM60 36h3v38h-3z'],
  ],
} satisfies Record<string, Drawing>;
