import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { defineScreen, section } from '../../admin/defineScreen';
import { AnimalsInput } from './AnimalsInput';

/** Its form is a page of the site. */
export const siteAnimalDemographics = defineScreen('site-animal-demographics', {
    mounts: [],
    icon: GroupsOutlined,
    fields: { animals: { input: AnimalsInput } },
    form: [
        section('domains.siteRecords.animals.title', ['counted_on', 'dse_per_ae', 'animals']),
        section('domains.siteRecords.section.note', ['notes']),
    ],
});
