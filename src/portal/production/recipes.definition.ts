import MenuBookOutlinedIcon from '@mui/icons-material/MenuBookOutlined';
import { defineScreen } from '../admin/defineScreen';
import { useNextVersion } from './useNextVersion';

export const recipes = defineScreen('recipes', {
    mounts: [{ base: '/dit-connect/recipe', list: 'list', view: 'view/:id' }],
    icon: MenuBookOutlinedIcon,
    list: {
        columns: ['name', 'supplement_id', 'inputs', 'water_share', 'expected_loss', 'created_at'],
        filters: ['supplement_id', 'created_at'],
        empty: 'domains.production.recipesBelong',
        importable: false,
    },
    form: [
        { title: 'domains.production.section.product', fields: ['supplement_id', 'expected_loss'] },
        { title: 'domains.production.section.inputs', fields: ['inputs', 'water_share'] },
        { title: 'domains.production.section.method', fields: ['notes'] },
    ],
    view: { actions: [useNextVersion] },
});
