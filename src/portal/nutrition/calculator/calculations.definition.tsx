import CalculateOutlined from '@mui/icons-material/CalculateOutlined';
import { defineScreen } from '../../admin/defineScreen';
import { SavedResult } from './SavedResult';
import { useSavedActions } from './useSavedActions';

/** Saved calculations, each with the formula version that it was calculated with. */
export const calculations = defineScreen('calculations', {
    mounts: [{ base: '/calculations', list: 'list', edit: 'edit/:id', view: 'view/:id' }],
    icon: CalculateOutlined,
    list: {
        columns: ['name', 'kind', 'headline', 'customer_property_id', 'created_by', 'created_at'],
        filters: ['kind', 'customer_property_id', 'site_id', 'created_by', 'created_at'],
        empty: 'domains.nutrition.calculator.saved.belongs',
    },
    form: [{ title: 'domains.nutrition.calculator.saved.title', fields: ['name', 'notes'] }],
    view: {
        tabs: [{ path: '', title: 'domains.nutrition.calculator.result', content: <SavedResult /> }],
        facts: [
            {
                title: 'domains.nutrition.calculator.saved.title',
                fields: ['kind', 'headline', 'formula_version', 'site_id', 'customer_property_id', 'notes'],
            },
        ],
        actions: [useSavedActions],
    },
});
