import { colourOf, hashOf, mix } from './colours.ts';
import { drawingOf } from './drawing-of.ts';
import classes from './product-picture.module.css';

const GROUNDS = 5;

export function ProductPicture({ title }: { title: string }) {
  const colour = colourOf(title);
  const fills = { main: colour, dark: mix(colour, '#10151a', 0.28), light: mix(colour, '#ffffff', 0.45) };
  const hash = hashOf(title);
  const [x, y] = [42 + (hash % 17), 44 + ((hash >>> 5) % 13)];
  return (
    <svg
      viewBox="0 0 160 120"
      preserveAspectRatio="xMidYMid slice"
      className={classes.picture}
      data-ground={(hash >>> 9) % GROUNDS}
      aria-hidden="true"
    >
      <rect width="160" height="120" className={classes.ground} />
      <circle cx={x + 30} cy={y + 10} r="46" className={classes.disc} />
      <ellipse cx="80" cy="103" rx="34" ry="4" className={classes.shadow} />
      <g transform="translate(32 8) scale(.96)">
        {drawingOf(title).map(([tone, path]) => (
          <path key={path} d={path} fill={fills[tone]} strokeLinejoin="round" />
        ))}
      </g>
    </svg>
  );
}
