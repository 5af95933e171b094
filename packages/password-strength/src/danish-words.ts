export const danishWords = `
kodeord adgangskode kode password hemmelig hemmeligt hemmelighed velkommen velkomst goddag farvel
hej hejsa hejhej hejmeddig davs halløj godmorgen godnat tak tusindtak kodeordet adgangskoden
bruger brugernavn login konto firma firmaet virksomhed virksomheden arbejde kontor kontoret chef direktør leder kollega
kunde kunder medarbejder medarbejdere operatør administrator personale butik webshop point saldo løn ferie firmafest
jul julen julegave jule nytår påske pinse fødselsdag weekend fredag fredagsbar hygge
januar februar marts april maj juni juli august september oktober november december
mandag tirsdag onsdag torsdag lørdag søndag forår sommer sommeren efterår vinter vinteren
danmark dansk danske dannebrog københavn aarhus århus odense aalborg esbjerg randers kolding horsens vejle roskilde
herning silkeborg næstved fredericia viborg helsingør hillerød svendborg sønderborg bornholm jylland sjælland amager
nørrebro vesterbro østerbro frederiksberg brøndby midtjylland fodbold håndbold badminton cykling
elsker elskerdig skat skatter kærlighed familie familien mor far mormor farmor morfar farfar søster bror datter børn
hund hunden hvalp kat katten killing hest heste kanin fugl blomst solskin regnbue stjerne himmel havet
smørrebrød rugbrød leverpostej rødgrød pølse kaffe kage chokolade banan jordbær
peter jens lars michael henrik thomas søren christian kristian martin niels anders morten jesper mads rasmus hans per
jørgen ole torben claus klaus kim erik svend flemming carsten karsten brian finn jakob jacob frederik kasper casper
mikkel emil oliver william noah oscar lucas viktor magnus malthe simon daniel jonas nikolaj mathias tobias sebastian
anne mette kirsten hanne anna helle maria susanne lene marianne inge karen camilla birgit lone pia charlotte tina lise
bente ida emma sofie freja laura julie louise line christina katrine sarah cecilie nanna signe maja astrid clara josefine
jensen nielsen hansen pedersen andersen christensen larsen sørensen rasmussen jørgensen petersen madsen kristensen
olsen thomsen christiansen poulsen johansen møller mortensen knudsen
`
  .trim()
  .split(/\s+/);
