import FactoryOutlinedIcon from '@mui/icons-material/FactoryOutlined';
import { CHECKLIST } from '../../domain/stock/production';
import { defineScreen } from '../admin/defineScreen';
import { ProductionHeader } from './ProductionHeader';
import { ProductionDocumentLedger } from './productionDocumentParts';
import { BATCH, INPUTS, NOTES, PRODUCT } from './sections';
import { useBatchLabel } from './useBatchLabel';
import { useCompleteProduction } from './useComplete';

export const supplementManufactures = defineScreen('supplement-manufactures', {
    mounts: [{ base: '/dit-connect/production' }],
    icon: FactoryOutlinedIcon,
    list: {
        columns: [
            'number',
            'status',
            'supplement_id',
            'production_facility_id',
            'planned_quantity',
            'output_quantity',
            'yield_percent',
            'planned_on',
        ],
        filters: ['supplement_id', 'production_facility_id', 'planned_on', 'completed_at'],
        empty: 'domains.production.productionsBelong',
        importable: false,
    },
    form: [
        { title: 'domains.production.section.product', fields: [...PRODUCT, 'production_request_id'] },
        { title: 'domains.production.section.when', fields: ['production_facility_id', 'planned_on', 'duration_days'] },
        BATCH,
        INPUTS,
        { title: 'domains.production.section.checklist', fields: CHECKLIST },
        NOTES,
    ],
    view: {
        header: ProductionHeader,
        actions: [useCompleteProduction, useBatchLabel],
        tabs: [
            {
                path: 'movements',
                title: 'domains.stock.movements',
                content: <ProductionDocumentLedger name="supplement-manufactures" />,
                permission: ['access_supplement_inventory', 'read_supplement_inventory'],
            },
        ],
    },
});
