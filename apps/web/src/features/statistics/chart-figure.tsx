import { formatPoints } from '@saldo/domain/points/danish-points';
import type { ReactNode } from 'react';
import classes from './statistics-charts.module.css';

interface ChartFigureProps {
  title: string;
  head: [string, string];
  rows: readonly { key: string; name: string; points: number }[];
  /** Says what the chart leaves out. */
  note?: string | undefined;
  children: ReactNode;
}

export function ChartFigure({ title, head, rows, note, children }: ChartFigureProps) {
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.title}>{title}</figcaption>
      <div className={classes.plot}>{children}</div>
      {note && <p className={classes.note}>{note}</p>}
      {/* The wrapper keeps the table, which is as wide as its content, from widening the page on a phone. */}
      <div className="visually-hidden">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, points }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{formatPoints(points)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
