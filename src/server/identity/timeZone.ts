import type { FastifyRequest } from 'fastify';
import { timeZoneNamed } from '../../domain/calendar/timeZones';

/** Time zone in a request's `timezone` header, which the portal always sends; null without a valid one. */
export const timeZoneOfRequest = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
    timeZoneNamed(String(headers.timezone ?? ''));
