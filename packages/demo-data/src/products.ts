import { pointsToHundredths } from '@saldo/domain/points/points';

/** Titles and prices. A dash marks a discontinued product, a plus one with sizes. */
const sections = {
  workwear: `Arbejdsjakke Softshell, sort 649 +; Arbejdsjakke, foret, grå 799.95;
    Arbejdsbukser med hængelommer, sort 599 +; Arbejdsshorts med hængelommer, sort 449;
    Overall, bomuld, marineblå 529; Kedeldragt, sort 549.5; Skjorte, langærmet, ternet 279;
    T-shirt, tung kvalitet, sort 119; Hættetrøje med lynlås, sort 349; Værktøjsbælte i læder 429 -;
    Arbejdssokker, uld, 3 par 149`,
  weather: `Regnjakke, åndbar, gul 499; Regnbukser, åndbare, sort 349; Vinterjakke, vandtæt, sort 1199 +;
    Vinterparka, hi-vis, orange 1349; Termovest, sort 399; Skiundertøj, uld, sæt 459;
    Fleecejakke, grå 299.95; Halsedisse, fleece 59.5; Vinterhandsker, forede 179; Paraply, stormsikker 199`,
  shoes: `Sikkerhedssko S3, lav 749; Sikkerhedssko S1P, åndbar 649; Sikkerhedsstøvle S3, vandtæt 999;
    Sikkerhedsgummistøvle S5 429; Arbejdssandal, sort 549; Træsko med rem, sort 399;
    Kokkesko, skridsikker 459; Sneakers, skridsikker, hvid 599`,
  safety: `Refleksvest, gul 69; Sikkerhedshjelm med hagerem, blå 349; Sikkerhedsbriller, klare 79.5;
    Sikkerhedsbriller med styrke 899; Høreværn med Bluetooth 1299; Ørepropper, formstøbte 749;
    Montagehandsker, 12 par 189; Skærehæmmende handsker, niveau D 159; Halvmaske med filter A2P3 399 -;
    Pandelampe, genopladelig 349; Førstehjælpstaske 279`,
  kitchen: `Kokkejakke, langærmet, hvid 399; Forklæde, langt, sort 179; Smækforklæde, denim 229;
    Ærmeforklæde, hvid 199 -; Bagerhue, hvid 69.5; Serveringsvest, sort 299; Tjenerforklæde, kort 139;
    Viskestykker, 6 stk. 119; Kokkekniv, 20 cm 599`,
  care: `Kittel, kortærmet, hvid 289; Tunika med lommer, lyseblå 269; Plejebukser, elastisk talje, hvide 299;
    Busseronne, unisex 249; Cardigan, strik, marineblå 349; Støttestrømper, kompression, 2 par 199;
    Plejeur til brystlomme 149.95; Håndcreme, uparfumeret, 6 stk. 179; Badesandal, skridsikker 199`,
  office: `Kontorstol, ergonomisk, sort 2499; Ståmåtte, anti-træthed 599; Skrivebordslampe, LED 449;
    Håndledsstøtte, gel 129.5; Laptopstander, aluminium 329; Notesbog A5, linjeret 89;
    Kuglepenne, blå, 10 stk. 59; Fyldepen i æske 399 -; Computertaske, 15" 499;
    Rygsæk til laptop, vandafvisende 649; Balancebold til kontoret 249`,
  electronics: `Headset, trådløst, støjreducerende 1499; Mus, ergonomisk, lodret 549;
    Tastatur, trådløst, nordisk 499; Webkamera, Full HD 599; Powerbank, 10.000 mAh 299;
    Oplader, USB-C, 65 W 349; Bluetooth-højttaler, vandtæt 699; Høretelefoner, in-ear, trådløse 899;
    Sportsur med GPS 1799; Tablet, 10", 64 GB 1999 -`,
  profile: `T-shirt med logo, økologisk bomuld 129 +; Polo med logo, dame 199; Hættetrøje med logo 379 +;
    Løbetrøje med logo 229; Cykeltrøje med logo 599 -; Kasket med logo 99.5; Drikkedunk i stål, 0,5 l 159;
    Termokrus, 0,4 l 179; Nøglesnor med logo 29.95; Badehåndklæde med logo 199`,
  gifts: `Gavekurv, specialiteter 399; Chokoladeæske, 24 stk. 189; Kaffe, hele bønner, 1 kg 169.5;
    Rødvin, 2 flasker i gaveæske 349; Vin uden alkohol, 2 flasker 249; Påskeæg, fyldt, 500 g 159 -;
    Julekonfekt, 300 g 149; Blomsterbuket, sæsonens 299; Biografbillet, 2 stk. 260; Spaophold for én 795;
    Boggavekort 250; Brætspil til hele familien 279`,
  home: `Håndklæder, økologisk bomuld, 4 stk. 349; Sengesæt, percale, 140 × 200 449; Plaid i uld 599;
    Stegepande, 28 cm 499; Gryde, støbejern, 4 l 899; Kaffekrus, stentøj, 4 stk. 279;
    Lysestage i messing 349 -; Værktøjssæt, 94 dele 799; Boremaskine, 18 V 1099;
    Kuffert, kabinestørrelse 899; Picnictæppe, vandtæt 249`,
};

/** A voucher is no supply yet, so it has no VAT. */
const vatFree = new Set(['Boggavekort']);

export type DemoProduct = (typeof demoProducts)[number];

export const demoProducts = Object.entries(sections).flatMap(([section, text], place) =>
  text.split(/;\s+/).map((product, n) => {
    const [, title = '', points, mark] = /^(.+) ([\d.]+)( [-+])?$/.exec(product) ?? [];
    const isSized = mark === ' +';
    return {
      title: isSized ? `${title}, str. M` : title,
      itemNumber: String((place + 1) * 10_000 + (n + 1) * 10),
      price: pointsToHundredths(Number(points)),
      active: mark !== ' -',
      family: isSized ? title : null,
      vatRate: vatFree.has(title) ? 0 : 25,
      section,
    };
  }),
);

/** The other sizes of a product, which are in the assortments that have it. */
export const otherSizesOf = (product: DemoProduct): DemoProduct[] =>
  product.family === null
    ? []
    : ['S', 'L', 'XL'].map((size, n) => ({
        ...product,
        title: `${product.family}, str. ${size}`,
        itemNumber: String(Number(product.itemNumber) + n + 1),
      }));

const outdoor = ['workwear', 'weather', 'shoes', 'safety'];
/** Sections of products, by a pattern for the department's name. The first match counts. */
const needs: readonly (readonly [RegExp, readonly string[]])[] = [
  [/byggeplads|montør|montage|værft|værksted|anlæg|service|lager|chauffør|kørsel/i, outdoor],
  [/disponering|produktion|polstring/i, outdoor],
  [/køkken|restaurant|bageri|butik/i, ['kitchen', 'shoes', 'care']],
  [/pleje|vagt|klinik|laboratorium|housekeeping|rengøring|hold|vindue|sfo/i, ['care', 'shoes', 'weather']],
  [/./, ['office', 'electronics']],
];

export function productsFor(department: string): DemoProduct[] {
  const suited = needs.find(([pattern]) => pattern.test(department))?.[1] ?? [];
  return demoProducts.filter(({ section }) => [...suited, 'profile', 'gifts', 'home'].includes(section));
}
