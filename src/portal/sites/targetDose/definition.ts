import AutoModeOutlined from '@mui/icons-material/AutoModeOutlined';
import { defineScreen } from '../../admin/defineScreen';
import { FigureInput, NoInput } from './FigureInput';
import { TargetPreview } from './TargetPreview';

/** Its form stands on a page of the site. */
export const targetDoseAutomations = defineScreen('target-dose-automations', {
    mounts: [],
    icon: AutoModeOutlined,
    form: [
        {
            title: 'domains.sites.target.section.follows',
            fields: [
                'how',
                'follows',
                { source: 'schedule', input: FigureInput },
                // a fault of one of these stands at the input above, which shows the one that is followed
                { source: 'grams_per_100_kg', input: NoInput },
                { source: 'grams_of_herd', input: NoInput },
            ],
        },
        {
            title: 'domains.sites.target.section.limits',
            fields: ['lowest', 'highest', { source: 'highest', input: TargetPreview }],
        },
    ],
});
