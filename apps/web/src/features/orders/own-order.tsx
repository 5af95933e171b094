import classes from './own-order.module.css';

/** Replaces the buttons of an order that the user placed or that is the user's own. */
export const OwnOrder = () => (
  <p className={`secondary ${classes.ownOrder}`}>Du kan ikke behandle din egen ordre.</p>
);
