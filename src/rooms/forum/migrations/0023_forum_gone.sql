-- What was taken down in a thread, for those who have it open and come back.
CREATE INDEX forum_post_gone ON forum_post (topic, number DESC) WHERE status IN ('hidden', 'deleted');
