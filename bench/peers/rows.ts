export const ROWS = 10_000;
export const DEPARTMENTS = 8;

/** A subquery with the people that every program gets. Last names are unique. */
export const people = `(
  select n,
    (array['Søren', 'Anne', 'Åse', 'Mads', 'Kirsten', 'Lærke', 'Jørgen', 'Ida', 'Østen', 'Bodil'])[1 + n % 10]
      as first_name,
    (array['Jensen', 'Nielsen', 'Ærø', 'Møller', 'Ågård', 'Holm', 'Østergaard'])[1 + n * 13 % 7] || ' ' || n
      as last_name,
    'medarbejder' || n || '@firma.example' as email,
    1 + n % ${DEPARTMENTS} as department
  from generate_series(1, ${ROWS}) n
  order by n
) people`;
