import type { Row } from '../seedContext';

interface Vehicle {
    name: string;
    registration: string;
    make: string;
    model: string;
    year: number;
    fuel: 'diesel' | 'petrol';
    litres_per_100_km?: number;
    /** odometer a year ago, and kilometres per week since */
    odometer: number;
    weekly: number;
    /** kilometres between services */
    every: number;
    /** days until the registration and the insurance are due */
    papers: readonly [number, number];
    location?: number;
    /** supplement tank, the location of its refill runs, and hours per day of its crew */
    tank?: { litres: number; compartments: number; depot: number; hours: number };
    inactive?: true;
}
export const VEHICLES: readonly Vehicle[] = [
    {
        name: 'Hilux 1',
        registration: '418 XKM',
        make: 'Toyota',
        model: 'Hilux SR5',
        year: 2023,
        fuel: 'diesel',
        litres_per_100_km: 8.4,
        odometer: 41_200,
        weekly: 780,
        every: 10_000,
        papers: [143, 143],
    },
    {
        name: 'Hilux 2',
        registration: '902 YTD',
        make: 'Toyota',
        model: 'Hilux Workmate',
        year: 2021,
        fuel: 'diesel',
        litres_per_100_km: 8.9,
        odometer: 96_450,
        weekly: 910,
        every: 10_000,
        papers: [18, 201],
        tank: { litres: 1_200, compartments: 2, depot: 2, hours: 12 },
    },
    {
        name: 'LandCruiser 1',
        registration: '377 WLB',
        make: 'Toyota',
        model: 'LandCruiser 79',
        year: 2019,
        fuel: 'diesel',
        litres_per_100_km: 12.6,
        odometer: 188_300,
        weekly: 1_050,
        every: 10_000,
        papers: [77, -4],
        tank: { litres: 1_200, compartments: 2, depot: 3, hours: 12 },
    },
    {
        name: 'LandCruiser 2',
        registration: '655 ZFC',
        make: 'Toyota',
        model: 'LandCruiser 300',
        year: 2024,
        fuel: 'diesel',
        litres_per_100_km: 9.8,
        odometer: 12_900,
        weekly: 690,
        every: 10_000,
        papers: [260, 260],
        tank: { litres: 1_200, compartments: 2, depot: 4, hours: 14 },
    },
    {
        name: 'Ranger 1',
        registration: 'CC 41 PN',
        make: 'Ford',
        model: 'Ranger XLT',
        year: 2022,
        fuel: 'diesel',
        odometer: 66_010,
        weekly: 640,
        every: 15_000,
        papers: [190, 190],
        tank: { litres: 1_000, compartments: 2, depot: 5, hours: 12 },
    },
    {
        name: 'Truck 3',
        registration: 'XQ 07 GA',
        make: 'FUSO',
        model: 'Canter 918',
        year: 2018,
        fuel: 'diesel',
        litres_per_100_km: 16.5,
        odometer: 231_700,
        weekly: 560,
        every: 20_000,
        papers: [51, 96],
        tank: { litres: 4_000, compartments: 4, depot: 2, hours: 14 },
        location: 6,
    },
    {
        name: 'Prado',
        registration: '129 ULS',
        make: 'Toyota',
        model: 'Prado GXL',
        year: 2017,
        fuel: 'diesel',
        litres_per_100_km: 11.2,
        odometer: 214_900,
        weekly: 310,
        every: 10_000,
        papers: [120, 120],
    },
    {
        name: 'Corolla',
        registration: '540 SGR',
        make: 'Toyota',
        model: 'Corolla',
        year: 2014,
        fuel: 'petrol',
        litres_per_100_km: 7.4,
        odometer: 162_000,
        weekly: 90,
        every: 10_000,
        papers: [-60, -60],
        inactive: true,
    },
];

export interface SeededVehicle extends Vehicle {
    id: number;
    now: number;
}
/** Seeded vehicles, for the parts that follow them. */
export interface SeededFleet {
    fleet: readonly SeededVehicle[];
    inUse: readonly SeededVehicle[];
    readingAt: (vehicle: SeededVehicle, weeksAgo: number) => number;
    /** author and time of a row */
    by: (at: Date) => Row;
    /** the same of a row from before the readings */
    long: Row;
}
export interface SeededService {
    vehicle: SeededVehicle;
    on: string;
    odometer: number;
}
