import FactCheckOutlinedIcon from '@mui/icons-material/FactCheckOutlined';
import { defineScreen } from '../admin/defineScreen';
import { CountSheet } from './stocktakes/CountSheet';
import { CoverageInput } from './stocktakes/CoverageInput';
import { ApproveEffect, StocktakeHeader, StocktakeLedger } from './stocktakes/StocktakeHeader';

export const stocktakes = defineScreen('stocktakes', {
    mounts: [{ base: '/dit-connect/stocktake' }],
    icon: FactCheckOutlinedIcon,
    list: {
        columns: [
            'number',
            'status',
            'inventory_location_id',
            'coverage',
            'lines_counted',
            'lines_total',
            'assignee_id',
            'due_on',
            'approved_at',
        ],
        filter: { status: ['pending'] },
        empty: 'domains.stock.sheet.belongs',
        importable: false,
    },
    form: [
        {
            title: 'domains.stock.section.counted',
            fields: ['inventory_location_id', { source: 'coverage', input: CoverageInput }],
        },
        { title: 'domains.stock.section.how', fields: ['is_blind', 'second_count_percent', 'due_on', 'assignee_id'] },
        { title: 'domains.stock.section.notes', fields: ['notes'], collapsed: true },
    ],
    view: {
        header: StocktakeHeader,
        needs: {
            approve: ({ lines_counted, lines_total }) => {
                const left = Number(lines_total ?? 0) - Number(lines_counted ?? 0);
                return left > 0 ? ['domains.stock.sheet.left', left] : undefined;
            },
        },
        previews: { approve: ApproveEffect },
        tabs: [
            { path: '', title: 'domains.stock.sheet.title', content: <CountSheet /> },
            {
                path: 'movements',
                title: 'domains.stock.movements',
                content: <StocktakeLedger />,
                permission: ['access_supplement_inventory', 'read_supplement_inventory'],
            },
        ],
    },
});
