import DomainOutlinedIcon from '@mui/icons-material/DomainOutlined';
import { defineScreen } from '../admin/defineScreen';
import { related } from '../admin/view/related';
import { FacilityDays } from './FacilityDays';

export const productionFacilities = defineScreen('production-facilities', {
    mounts: [{ base: '/dit-connect/production-facility', list: 'list', view: 'view/:id' }],
    icon: DomainOutlinedIcon,
    list: { columns: ['name', 'inventory_location_id', 'capacity_per_day'], importable: false },
    form: [
        {
            title: 'domains.production.section.facility',
            fields: ['name', 'inventory_location_id', 'capacity_per_day', 'notes'],
        },
    ],
    view: {
        tabs: [
            { path: '', title: 'domains.production.days.title', content: <FacilityDays /> },
            related('supplement-manufactures', 'production_facility_id', {
                columns: ['number', 'status', 'supplement_id', 'planned_on', 'planned_quantity', 'output_quantity'],
            }),
        ],
    },
});
