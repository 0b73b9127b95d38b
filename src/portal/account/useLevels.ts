import { useLabels } from '../admin/labels';
import { fieldOf, resourceOf } from '../admin/metadata';

/** Labels and colours of alarm levels. */
export const useLevels = () => {
    const labels = useLabels('alarm-types');
    const field = fieldOf(resourceOf('alarm-types'), 'level');
    return {
        levelName: (level: string) => (field ? labels.option(field, level) : level),
        levelColor: (level: string) => field?.options?.find(({ value }) => value === level)?.color,
    };
};
