/** Replaces the buttons of an order that the user placed or that is the user's own. */
export const OwnOrder = () => <p className="secondary">Du kan ikke behandle din egen ordre.</p>;
