import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { defineScreen } from '../../admin/defineScreen';
import { AnimalsInput } from './AnimalsInput';

/** Its form is a page of the site. */
export const siteAnimalDemographics = defineScreen('site-animal-demographics', {
    mounts: [],
    icon: GroupsOutlined,
    fields: { animals: { input: AnimalsInput } },
    form: [
        { title: 'domains.siteRecords.animals.title', fields: ['counted_on', 'dse_per_ae', 'animals'] },
        { title: 'domains.siteRecords.section.note', fields: ['notes'] },
    ],
});
