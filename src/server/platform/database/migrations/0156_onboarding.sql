-- Who is a customer already is not asked for what a new one needs.
UPDATE customers SET onboarding = 'finished';
