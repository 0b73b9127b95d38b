-- The supply of a fuel of which no factor is known was written as 0; a report reckons anew and says what it does not count.
UPDATE transport_emissions SET scope3 = NULL WHERE basis <> 'freight' AND operated_by = 'own' AND scope3 = 0;
