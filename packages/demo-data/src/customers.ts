import type { CustomerGroupInput } from '@saldo/contract/customer-groups';
import type { CustomerCreate } from '@saldo/contract/customers';

export const demoGroups: readonly CustomerGroupInput[] = [
  { name: 'Standard', frequency: 'monthly', points: 250, limit: 1500 },
  { name: 'Plus', frequency: 'monthly', points: 500, limit: 3000 },
  { name: 'Deltid', frequency: 'monthly', points: 99.95, limit: 599.7 },
  { name: 'Kvartal', frequency: 'quarterly', points: 900, limit: 2700 },
  { name: 'Arbejdstøj', frequency: 'yearly', points: 1800, limit: 2400 },
  { name: 'Kantine', frequency: 'daily', points: 35, limit: 175 },
  { name: 'Test', frequency: 'test', points: 25, limit: 500 },
  { name: 'Uden automatisk tilskrivning', frequency: 'none', points: 0, limit: 5000 },
];

/** The demo's administrator, whose customer has two pages of employees and approves orders. */
export const demoAdministrator = { name: 'Kåre Kunde', email: 'kunde@demo.example' };
export const demoAdministratorCustomer = 'fjordbo';
/** Leads a department of that customer, and approves all of its orders. */
export const demoLeader = { name: 'Ib Leder', email: 'leder@demo.example' };
export const demoLedDepartment = 'Byggeplads Øst';

/**
 * Invented companies: slug, name, address, place, debtor number, user group, customer group, employees, months since it
 * became a customer; whether it approves orders and has a link, recipients of copies, and departments.
 */
const table = `
fjordbo | Fjordbo Entreprise A/S | Havnegade 42 | 8700 Horsens | 104210 | 12 | Standard | 74 | 14 |
  approval link | indkoeb, loen | Administration, Lager, Byggeplads Øst, Byggeplads Vest, Værksted,
  Projektledelse
hedeland | Hedeland Pleje & Omsorg | Kirkevej 7 | 7400 Herning | 104377 | 14 | Arbejdstøj | 120 | 14 |
  approval link | kontor, solgaarden, aabrinken | Administration, Køkken, Hjemmepleje Nord, Hjemmepleje Syd, Plejehjem Solgården,
  Plejehjem Åbrinken, Nattevagt, Rengøring
noerremoelle | Nørremølle Bageri ApS | Møllegade 3 | 6000 Kolding | 104415 | 15 | Kantine | 14 | 5 |
  | butik | Bageri, Butik, Kørsel
skarrevang | Skarrevang Transport A/S | Industrivej 118 | 7100 Vejle | 104502 | 18 | Plus | 92 | 14 |
  link | bogholderi | Administration, Lager, Chauffører, Værksted, Disponering
mosekaer-rengoering | Mosekær Rengøring ApS | Østerbrogade 21, 2. th. | 9000 Aalborg | 104519 | 19 | Deltid | 61 | 13 |
  approval | | Kontor, Hold Nord, Hold Syd, Vinduespolering
kloeverbaek-mejeri | Kløverbæk Mejeri a.m.b.a. | Mejerivej 10 | 8800 Viborg | 104608 | 21 | Kvartal | 48 | 14 |
  link | kontakt, lager | Produktion, Laboratorium, Lager, Administration, Salg
soendervang-el | Søndervang El & Teknik A/S | Håndværkervej 5 | 6700 Esbjerg | 104633 | 22 | Standard | 41 | 14 |
  approval | ordre | Montører, Service, Lager, Administration
blaamose-moebler | Blåmose Møbelsnedkeri A/S | Savværksvej 16 | 7800 Skive | 104690 | 24 | Standard | 36 | 11 |
  link | | Produktion, Polstring, Montage, Salg, Administration
havkajen | Hotel Havkajen I/S | Strandpromenaden 1 | 9900 Frederikshavn | 104744 | 25 | Kvartal | 29 | 9 |
  | reception, koekken | Reception, Køkken, Restaurant, Housekeeping
egetofte | Egetofte Revision P/S | Algade 33, 1. | 4000 Roskilde | 104801 | 27 | Plus | 25 | 14 |
  approval link | sekretariat | Revision, Bogholderi, Administration
laerkemose-friskole | Lærkemose Friskole | Skolebakken 2 | 5700 Svendborg | 104856 | 28 | Uden automatisk tilskrivning | 21 | 14 |
  | | Lærere, SFO, Pedel og rengøring
aeroesund-skibsservice | Ærøsund Skibsservice ApS | Vestergade 58 | 5970 Ærøskøbing | 104912 | 30 | Deltid | 18 | 14 |
  link | kontor | Værft, Lager, Kontor
birkesoe-tandklinik | Birkesø Tandklinik | Torvet 9 | 8600 Silkeborg | 104977 | 31 | Plus | 11 | 7 |
  | | Klinik, Reception
rugballe-planter | Rugballe Planter & Haveanlæg ApS | Skibhusvej 104 | 5000 Odense C | 105020 | 33 | Test | 7 | 3 |
  link | | Anlægsgartnere, Butik
stjerneloekken | Stjerneløkken Guld & Ure | Sankt Mortens Gade 12 | 4700 Næstved | 105068 | 34 | Arbejdstøj | 3 | 14 |
  | butik | Butik, Værksted
tornelund-software | Tornelund Software ApS | Amagerbrogade 201 | 2300 København S | 105103 | 36 | Standard | 0 | 1 |
  link | | Udvikling, Salg
`;

export type DemoCustomer = (typeof demoCustomers)[number];

export const demoCustomers = table
  .trim()
  .split(/\n(?=\S)/)
  .map((row) => {
    const [slug = '', companyName = '', address = '', place = '', debtorNumber, userGroupId, ...others] =
      row.split(/\s*\|\s*/);
    const [groupName, employees, months, flags = '', recipients = '', departmentNames = ''] = others;
    const group = demoGroups.find(({ name }) => name === groupName);
    if (!group) throw new Error(`There is no group ${groupName}`);
    const input: Omit<CustomerCreate, 'customerGroupId'> = {
      ...{ companyName, address, postalCode: place.slice(0, 4), city: place.slice(5) },
      ...{
        debtorNumber: Number(debtorNumber),
        userGroupId: Number(userGroupId),
        requireTwoStep: false,
        returnDays: 30,
      },
      ...{ orderApproval: flags.includes('approval'), email: `kontakt@${slug}.example` },
      link: flags.includes('link') ? `https://www.${slug}.example` : null,
      emailAddresses: recipients.match(/\w+/g)?.map((name) => `${name}@${slug}.example`) ?? [],
    };
    const departments = departmentNames.split(/,\s+/);
    return { slug, input, group, employees: Number(employees), months: Number(months), departments };
  });
