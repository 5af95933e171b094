import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

interface Row {
  id: number;
  email: string;
}

/** The smallest React page with a list: one call, one table, no styles. */
function List() {
  const [rows, setRows] = useState<Row[]>([]);
  useEffect(() => {
    const call = new URLSearchParams(location.search).get('call') ?? '';
    void fetch(call)
      .then((response) => response.json())
      .then(setRows);
  }, []);
  const cells = rows.map(({ id, email }) =>
    createElement('tr', { key: id }, createElement('td', null, email)),
  );
  return createElement('table', null, createElement('tbody', null, cells));
}

const root = document.getElementById('root');
if (root) createRoot(root).render(createElement(List));
