import { useRecordContext } from 'react-admin';
import { dayAfter, todayIn } from '../../domain/calendar/days';
import { answered, mainApi } from '../session/clients';
import { NutrientsPanel } from './NutrientsPanel';

type Id = { id: number };
const since = (days: number) => ({ from: dayAfter(todayIn(), -days) });

export const NutrientsOfUdoseAg = () => {
    const record = useRecordContext<Id>();
    return (
        record && (
            <NutrientsPanel
                name={`udose-ags/${record.id}`}
                ask={days =>
                    answered(
                        mainApi.GET('/udose-ags/{id}/nutrients', {
                            params: { path: { id: record.id }, query: since(days) },
                        }),
                    ).then(({ body }) => body)
                }
                periods
            />
        )
    );
};
export const NutrientsOfPaddock = () => {
    const record = useRecordContext<Id>();
    return (
        record && (
            <NutrientsPanel
                name={`paddocks/${record.id}`}
                ask={days =>
                    answered(
                        mainApi.GET('/paddocks/{id}/nutrients', {
                            params: { path: { id: record.id }, query: since(days) },
                        }),
                    ).then(({ body }) => body)
                }
                periods
            />
        )
    );
};
/** A crop cycle has a period of its own, from sowing. */
export const NutrientsOfCropCycle = () => {
    const record = useRecordContext<Id & { version: number }>();
    return (
        record && (
            <NutrientsPanel
                name={`crop-cycles/${record.id}/${record.version}`}
                ask={() =>
                    answered(mainApi.GET('/crop-cycles/{id}/nutrients', { params: { path: { id: record.id } } })).then(
                        ({ body }) => body,
                    )
                }
            />
        )
    );
};
