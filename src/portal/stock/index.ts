import { inventoryLocations } from './inventoryLocations';
import { storageTanks } from './storageTanks';
import { suppliers } from './suppliers';

export const definitions = [suppliers, inventoryLocations, storageTanks];
