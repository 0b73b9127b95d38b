import MenuBookOutlinedIcon from '@mui/icons-material/MenuBookOutlined';
import { defineScreen, section } from '../admin/defineScreen';
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
        section('domains.production.section.product', ['supplement_id', 'expected_loss']),
        section('domains.production.section.inputs', ['inputs', 'water_share']),
        section('domains.production.section.method', ['notes']),
    ],
    view: { actions: [useNextVersion] },
});
