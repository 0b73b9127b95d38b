/** Home towns of the customers: real places, so that maps look right. Names of people and businesses are invented. */
export interface Town {
    town: string;
    state: 'QLD' | 'NT' | 'WA';
    postcode: string;
    region: string;
    latitude: number;
    longitude: number;
}

const town = (
    town: string,
    state: Town['state'],
    postcode: string,
    region: string,
    latitude: number,
    longitude: number,
): Town => ({ town, state, postcode, region, latitude, longitude });

export const TOWNS: readonly Town[] = [
    town('Longreach', 'QLD', '4730', 'Central West', -23.44, 144.25),
    town('Winton', 'QLD', '4735', 'Central West', -22.39, 143.04),
    town('Cloncurry', 'QLD', '4824', 'North West', -20.71, 140.51),
    town('Katherine', 'NT', '0850', 'Katherine', -14.47, 132.27),
    town('Julia Creek', 'QLD', '4823', 'North West', -20.66, 141.75),
    town('Hughenden', 'QLD', '4821', 'Flinders', -20.84, 144.2),
    town('Kununurra', 'WA', '6743', 'Kimberley', -15.77, 128.74),
    town('Charters Towers', 'QLD', '4820', 'Flinders', -20.08, 146.26),
    town('Tennant Creek', 'NT', '0860', 'Barkly', -19.65, 134.19),
    town('Clermont', 'QLD', '4721', 'Central Highlands', -22.82, 147.64),
    town('Blackall', 'QLD', '4472', 'Central West', -24.42, 145.46),
    town('Halls Creek', 'WA', '6770', 'Kimberley', -18.22, 127.67),
    town('Roma', 'QLD', '4455', 'Maranoa', -26.57, 148.79),
    town('Alice Springs', 'NT', '0870', 'Alice Springs', -23.7, 133.88),
    town('Charleville', 'QLD', '4470', 'South West', -26.41, 146.24),
    town('Normanton', 'QLD', '4890', 'Gulf', -17.67, 141.08),
    town('Newman', 'WA', '6753', 'Pilbara', -23.36, 119.73),
    town('Richmond', 'QLD', '4822', 'Flinders', -20.73, 143.14),
    town('Georgetown', 'QLD', '4871', 'Gulf', -18.29, 143.55),
    town('Daly Waters', 'NT', '0852', 'Katherine', -16.25, 133.37),
    town('Boulia', 'QLD', '4829', 'North West', -22.91, 139.9),
    town('Emerald', 'QLD', '4720', 'Central Highlands', -23.53, 148.16),
    town('Meekatharra', 'WA', '6642', 'Murchison', -26.59, 118.49),
    town('Quilpie', 'QLD', '4480', 'South West', -26.61, 144.27),
    town('Taroom', 'QLD', '4420', 'Maranoa', -25.64, 149.8),
    town('Fitzroy Crossing', 'WA', '6765', 'Kimberley', -18.2, 125.57),
];

export const REGIONS: readonly { name: string; state: Town['state'] }[] = [
    ...new Map(TOWNS.map(({ region, state }) => [region, { name: region, state }])).values(),
];

/** Businesses with their first stations. Invented; any resemblance is coincidental. */
export const BUSINESSES: readonly (readonly [business: string, station: string])[] = [
    ['Brolga Ridge Pastoral Co', 'Brolga Ridge'],
    ['Wirrabilla Grazing', 'Wirrabilla'],
    ['Tarrenvale Cattle Co', 'Tarrenvale'],
    ['Coolabarra Holdings', 'Coolabarra'],
    ['Mulgarra Pastoral', 'Mulgarra'],
    ['Redgum Flat Beef', 'Redgum Flat'],
    ['Jindabilly Stations', 'Jindabilly'],
    ['Gidyea Springs Grazing', 'Gidyea Springs'],
    ['Burrawang Plains Pastoral', 'Burrawang Plains'],
    ['Kestrel Creek Cattle Co', 'Kestrel Creek'],
    ['Yarrandoo Family Trust', 'Yarrandoo'],
    ['Saltbush Downs Pastoral', 'Saltbush Downs'],
    ['Currajong Hills Grazing', 'Currajong Hills'],
    ['Emu Lagoon Beef', 'Emu Lagoon'],
    ['Nardoo Park Pastoral', 'Nardoo Park'],
    ['Leichhardt Bend Cattle Co', 'Leichhardt Bend'],
    ['Boree Creek Holdings', 'Boree Creek'],
    ['Marrawilla Pastoral', 'Marrawilla'],
    ['Sandover Rise Grazing', 'Sandover Rise'],
    ['Whistling Kite Cattle Co', 'Whistling Kite'],
    ['Bimblebox Downs Beef', 'Bimblebox Downs'],
    ['Dingo Tree Pastoral', 'Dingo Tree'],
    ['Cadjalong Stations', 'Cadjalong'],
    ['Mitchell Grass Grazing Co', 'Astrebla'],
    ['Ironbark Gully Pastoral', 'Ironbark Gully'],
    ['Nine Mile Cattle Co', 'Nine Mile'],
    ['Warrengarra Holdings', 'Warrengarra'],
    ['Bluebush Bore Pastoral', 'Bluebush'],
    ['Carinya West Grazing', 'Carinya West'],
    ['Pandanus Crossing Beef', 'Pandanus Crossing'],
    ['Spinifex Range Cattle Co', 'Spinifex Range'],
    ['Tallawarra North Pastoral', 'Tallawarra North'],
    ['Galah Plains Family Trust', 'Galah Plains'],
    ['Quandong Springs Grazing', 'Quandong Springs'],
    ['Boabs End Stations', 'Boabs End'],
    ['Lignum Swamp Pastoral', 'Lignum Swamp'],
    ['Jabiru Outstation Beef', 'Jabiru Outstation'],
    ['Corella Heights Cattle Co', 'Corella Heights'],
    ['Wongarra Downs Pastoral', 'Wongarra Downs'],
    ['Stockmans Rest Grazing', 'Stockmans Rest'],
];

export const MORE_STATIONS: readonly string[] =
    `Upper Brolga,Brolga Outcamp,Myall Bend,Ten Tree,Pelican Waters,Old Wirra,Dry Lake,Wedgetail,Bullock Head,Narran Gate,
    Cypress Vale,Flinders View,Red Ridge,Beefwood,Tomahawk,Cockatoo Soak,Rainsby,Whitewood,Eastern Boundary,Bottle Tree,
    Diamantina Reach,Hopeful,Long Yard,Gumbardo,Coolibah Park,Black Soil,Pigeon Hole South,Turkey Bush,Desert Oak,Last Camp`
        .split(',')
        .map(name => name.trim());

export const WATER_POINTS: readonly string[] =
    `House Bore,Ten Mile Bore,Windmill Trough,Boundary Tank,Turkey Nest,Airstrip Trough,Lignum Bore,Number 4 Tank,Horse Paddock Trough,
    Black Swamp Bore,Lake Paddock Tank,Wool Shed Trough,Weaner Yard Trough,Top Dam,Bottom Dam,Gidgee Bore,River Paddock Tank,
    Bullock Paddock Bore,Twenty Mile Tank,Stony Creek Trough,Claypan Bore,Centre Trough,Rocky Hole Tank,Night Paddock Trough`
        .split(',')
        .map(name => name.trim());

export const FIRST_NAMES: readonly string[] =
    `Sally,Tom,Kirsty,Angus,Bec,Lachlan,Jess,Hamish,Meg,Will,Georgie,Clancy,Annie,Rohan,Pip,Dusty,Leonie,Mick,Tahlia,Ewan`.split(
        ',',
    );
export const LAST_NAMES: readonly string[] =
    `Harrigan,Doolan,McKinlay,Prentice,Bassingham,Kettle,Truscott,Wardle,O'Meara,Fairley,Sheehy,Lockyer,Brandt,Nolan,Pascoe,Tindall`.split(
        ',',
    );
