import BlenderOutlinedIcon from '@mui/icons-material/BlenderOutlined';
import { defineScreen } from '../admin/defineScreen';
import { MixingHeader, ProductionDocumentLedger } from './productionDocumentParts';
import { BATCH, INPUTS, NOTES, PRODUCT } from './sections';
import { useCompleteMixing } from './useComplete';

export const supplementMixings = defineScreen('supplement-mixings', {
    mounts: [{ base: '/dit-connect/supplement-mixing', list: 'list', view: 'view/:id' }],
    icon: BlenderOutlinedIcon,
    list: {
        columns: [
            'number',
            'status',
            'supplement_id',
            'inventory_location_id',
            'planned_quantity',
            'output_quantity',
            'planned_on',
            'completed_at',
        ],
        filters: ['supplement_id', 'inventory_location_id', 'recipe_id', 'planned_on', 'completed_at'],
        empty: 'domains.production.mixingsBelong',
        importable: false,
    },
    form: [
        { title: 'domains.production.section.product', fields: [...PRODUCT, 'inventory_location_id', 'planned_on'] },
        BATCH,
        INPUTS,
        NOTES,
    ],
    view: {
        header: MixingHeader,
        actions: [useCompleteMixing],
        tabs: [
            {
                path: 'movements',
                title: 'domains.stock.movements',
                content: <ProductionDocumentLedger name="supplement-mixings" />,
                permission: ['access_supplement_inventory', 'read_supplement_inventory'],
            },
        ],
    },
});
