const list = (text: string): string[] => text.split(/,\s+/);

export const firstNames =
  list(`Anne, Mette, Kirsten, Hanne, Søren, Jørgen, Åse, Bjørn, Lærke, Jens, Lars, Peter, Maria,
  Camilla, Sofie, Freja, Ida, Emma, Alberte, Karla, Nikolaj, Rasmus, Magnus, Åge, Tórunn, René, Birgitte,
  Gitte, Tove, Poul, Niels, Morten, Kasper, Frederik, Thøger, Ragnhild, Signe, Astrid, Malthe, Villads,
  Bodil, Gunnar, Keld, Svend, Ulla, Vibeke, Asbjørn, Håkon, Märta, Fatima, Mohammed, Ayşe, Agnieszka,
  Łukasz, Oksana, Nguyen, Yusuf, Zoë, Dragan, Preben, Jytte, Annelise,
  Hans Jørgen, Anne-Mette, Karen Margrethe, Søs, Kåre, Pelle, Louise, Mathilde, Noah, Oscar, Simone`);

export const lastNames =
  list(`Jensen, Nielsen, Hansen, Pedersen, Andersen, Christensen, Larsen, Sørensen, Rasmussen,
  Jørgensen, Petersen, Madsen, Kristensen, Olsen, Thomsen, Christiansen, Poulsen, Johansen, Møller,
  Mortensen, Knudsen, Østergaard, Ågaard, Kjær, Nørgaard, Søndergaard, Bæk, Skovgård, Åkjær, Ølgaard, Lund,
  Holm, Schmidt, Vestergaard, Dahl, Bøgh, Frandsen, Winther, Ægidius, Højgaard, Brødsgaard, Lykke, Krogh,
  Toft, Damgaard, Friis, Steffensen, Ravn, Juul, Bjerre, Overgaard, Nygård, Kofoed, Thygesen, Hjorth,
  Villadsen, Kowalski, Yılmaz, Al-Hassan, Kovalenko, Müller, Popescu, Haddad, Tran, Lindström, Özdemir,
  Nowak, Bech Sørensen, Holst Nielsen, von Rosen, O'Connor, Mikkelsen, Laursen, Bruun, Iversen`);

const letters: Record<string, string> = { æ: 'ae', ø: 'oe', å: 'aa', ł: 'l', ı: 'i' };

/** Returns the local part of an e-mail address: `Åse Bech Sørensen` → `aase.bech.soerensen`. */
export function mailName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[æøåłı]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '.');
}
