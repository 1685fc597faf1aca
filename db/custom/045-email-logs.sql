-- Room for updates in place: a message's outcome goes to its own page, and into no index.
alter table email_logs set (fillfactor = 80);
